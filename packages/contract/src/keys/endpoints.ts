import { endpointsOf } from '../kit/endpoint.ts';
import type { keySchemas } from './schemas.ts';

/** What may be wrong with an uploaded pair; each has its own sentence, and then nothing is kept. */
const refusals = [
  'keys.passwordProtected',
  'keys.keyUnreadable',
  'keys.keyNotFit',
  'keys.certificateUnreadable',
  'keys.pairMismatch',
  'keys.serialNumberMissing',
  'keys.notYours',
  'keys.noIdentity',
  'keys.expired',
  'keys.notYetValid',
  'keys.untrusted',
  'keys.noTrustStore',
] as const;

export const keyEndpoints = endpointsOf<typeof keySchemas>()({
  overview: {
    method: 'GET',
    path: '/cases/{clientId}/sender-key',
    access: { inCase: 'keys.read' },
    summary: 'شیوه امضا، گواهی در حال استفاده و پیشینه گواهی‌های پرونده',
  },
  upload: {
    method: 'POST',
    path: '/cases/{clientId}/sender-key',
    creates: true,
    access: { inCase: 'keys.manage' },
    limit: 'key',
    actToConfirm: 'keys.upload',
    summary: 'بارگذاری کلید و گواهی مؤدی، به جای آنچه هست',
    faults: refusals,
  },
  remove: {
    method: 'DELETE',
    path: '/cases/{clientId}/sender-key/{id}',
    access: { inCase: 'keys.manage' },
    limit: 'key',
    actToConfirm: 'keys.remove',
    summary: 'حذف کلید مؤدی؛ مشخصات گواهی در پیشینه می‌ماند',
    faults: ['http.rowNotFound'],
  },
  setMode: {
    method: 'PUT',
    path: '/cases/{clientId}/sending-mode',
    access: { inCase: 'keys.manage' },
    actToConfirm: 'keys.mode',
    summary: 'تعیین این‌که صورتحساب‌ها با کلید که امضا شوند',
    faults: ['keys.modeNeedsKey'],
  },
});

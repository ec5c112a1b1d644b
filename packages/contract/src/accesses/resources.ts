import { accessKind, accessState, caseRoleType } from '@moadi/domain/enums';
import { accessFields } from '@moadi/domain/accesses';
import { range, resource } from '../kit/resource.ts';
import { caseNumber } from '../kit/resources.ts';

/** Who sees a case by name: its owner, who was given access, who is invited, and what has ended (spec 3, access management). */
export const accessResource = resource({
  name: 'access',
  title: 'دسترسی‌ها',
  empty: 'هنوز کسی به پرونده‌ای دسترسی ندارد.',
  defaultSort: '-createDate',
  usual: {
    columns: [
      'fullName',
      'nationalIdentityCode',
      'mobileNumber',
      'roleType',
      'state',
      'createDate',
      'lastUsedAt',
      'givenBy',
    ],
    ofAll: ['fullName', 'mobileNumber', 'caseName', 'businessName', 'roleType', 'state', 'createDate'],
    filters: ['clientId', 'fullName', 'roleType', 'createDate'],
  },
  columns: {
    fullName: {
      label: 'نام و نام خانوادگی',
      kind: 'text',
      emptyLabel: 'هنوز حساب ندارد',
      shown: true,
      main: true,
      filter: ['CT'],
    },
    nationalIdentityCode: {
      label: accessFields.nationalIdentityCode.label,
      kind: 'code',
      shown: true,
      filter: ['EQ'],
    },
    mobileNumber: { label: accessFields.mobileNumber.label, kind: 'code', shown: true, filter: ['CT', 'EQ'] },
    caseName: {
      label: 'عنوان پرونده',
      kind: 'text',
      shown: true,
      staffOnly: true,
      namesCase: true,
      filter: ['CT'],
    },
    businessName: { label: 'صاحب کسب‌وکار', kind: 'text', shown: true, staffOnly: true, filter: ['CT'] },
    clientId: caseNumber,
    roleType: {
      label: 'نقش',
      kind: 'enum',
      of: caseRoleType,
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ'],
    },
    kind: { label: 'از راه', kind: 'enum', of: accessKind, shown: true, filter: ['EQ'] },
    state: { label: 'وضعیت', kind: 'enum', of: accessState, shown: true, main: true, filter: ['EQ'] },
    givenBy: { label: 'دهنده', kind: 'text', shown: true },
    createDate: { label: 'از تاریخ', kind: 'instant', shown: true, sortable: true, filter: range },
    lastUsedAt: { label: 'آخرین کاربرد', kind: 'instant', shown: true },
    expiresAt: { label: 'مهلت دعوت', kind: 'instant', shown: true },
    endedAt: { label: 'پایان', kind: 'instant', shown: true },
    description: { label: accessFields.description.label, kind: 'text', shown: true },
  },
});

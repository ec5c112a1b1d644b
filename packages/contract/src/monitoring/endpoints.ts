import { endpointsOf } from '../kit/endpoint.ts';
import type { monitoringSchemas } from './schemas.ts';

export const monitoringEndpoints = endpointsOf<typeof monitoringSchemas>()({
  overview: {
    method: 'GET',
    path: '/sending',
    access: { permission: 'sending.read' },
    summary: 'صف‌ها، سرعت و حال ارتباط با سازمان امور مالیاتی',
  },
  pause: {
    method: 'POST',
    path: '/sending/pause',
    access: { permission: 'sending.pause' },
    summary: 'ایست ارسال، همه یا یک پرونده، با دلیل',
    faults: ['http.rowNotFound'],
  },
  resume: {
    method: 'POST',
    path: '/sending/resume',
    access: { permission: 'sending.pause' },
    summary: 'ادامه ارسال',
  },
  confirmKey: {
    method: 'POST',
    path: '/sending/authority-keys',
    access: { permission: 'sending.pause' },
    summary: 'تأیید کلید رمزنگاری تازه سازمان، پس از سنجیدن اثر انگشت آن',
    faults: ['http.rowNotFound'],
  },
});

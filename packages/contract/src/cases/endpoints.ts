import { endpointsOf } from '../kit/endpoint.ts';
import { caseResource } from './resources.ts';
import type { caseSchemas } from './schemas.ts';

export const caseEndpoints = endpointsOf<typeof caseSchemas>()({
  own: {
    method: 'GET',
    path: '/users/cases',
    access: { permission: 'cases.own' },
    summary: 'پرونده‌های من',
    list: caseResource,
  },
  ownCount: {
    method: 'GET',
    path: '/users/cases/count',
    access: { permission: 'cases.own' },
    summary: 'شمار پرونده‌های من',
    count: caseResource,
  },
  list: {
    method: 'GET',
    path: '/cases',
    access: { permission: 'cases.read' },
    summary: 'همه پرونده‌ها',
    list: caseResource,
  },
  count: {
    method: 'GET',
    path: '/cases/count',
    access: { permission: 'cases.read' },
    summary: 'شمار همه پرونده‌ها',
    count: caseResource,
  },
  item: { method: 'GET', path: '/cases/{clientId}', access: { inCase: 'case.read' }, summary: 'یک پرونده' },
  myAccess: {
    method: 'GET',
    path: '/case-users/clientId/{clientId}',
    access: { inCase: 'case.read' },
    summary: 'دسترسی من در یک پرونده',
  },
});

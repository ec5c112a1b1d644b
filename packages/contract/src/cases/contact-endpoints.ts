import { endpointsOf } from '../kit/endpoint.ts';
import type { contactSchemas } from './contact-schemas.ts';
import { contactResource } from './resources.ts';

const staff = { permission: 'contacts.read' } as const;
const path = '/contact-informations';

export const contactEndpoints = endpointsOf<typeof contactSchemas>()({
  list: {
    ...{ method: 'GET', path, access: staff, audited: true },
    ...{ summary: 'اطلاعات تماس پرونده‌ها', list: contactResource },
  },
  count: {
    ...{ method: 'GET', path: `${path}/count`, access: staff },
    ...{ summary: 'شمار پرونده‌هایی که اطلاعات تماس دارند', count: contactResource },
  },
  item: {
    ...{ method: 'GET', path: `${path}/{clientId}`, access: staff, audited: true },
    summary: 'اطلاعات تماس یک پرونده',
  },
});

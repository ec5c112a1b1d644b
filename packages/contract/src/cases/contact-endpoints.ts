import { contactFields as fields } from '@moadi/domain/cases';
import { endpointsOf } from '../kit/endpoint.ts';
import { range, resource } from '../kit/resource.ts';
import { caseBusiness, caseNumber, modifyDate } from '../kit/resources.ts';
import type { contactSchemas } from './contact-schemas.ts';

const code = { kind: 'code', shown: true, filter: ['EQ', 'CT'] } as const;
const place = { kind: 'text', shown: true, sortable: true } as const;

/** How cases are reached, for staff (spec 3 section 2, contact info). */
export const contactResource = resource({
  name: 'contact',
  title: 'اطلاعات تماس',
  empty: 'هنوز پرونده‌ای اطلاعات تماس ندارد.',
  defaultSort: '-createDate',
  usual: {
    columns: [
      ...(['businessName', 'clientId', 'postalCode', 'mobileNumber', 'faxNumber'] as const),
      ...(['provinceName', 'cityName', 'address'] as const),
    ],
    filters: ['postalCode', 'landlineNumber', 'provinceId', 'cityId'],
  },
  columns: {
    businessName: caseBusiness,
    clientId: caseNumber,
    postalCode: { label: fields.postalCode.label, main: true, ...code },
    mobileNumber: { label: 'شماره همراه', main: true, ...code },
    landlineNumber: { label: fields.landlineNumber.label, ...code },
    faxNumber: { label: fields.faxNumber.label, kind: 'code', shown: true },
    email: { label: fields.email.label, kind: 'code', shown: true },
    provinceName: { label: fields.provinceId.label, ...place },
    cityName: { label: fields.cityId.label, ...place },
    provinceId: { label: fields.provinceId.label, kind: 'code', from: 'provinces', filter: ['EQ'] },
    cityId: { label: fields.cityId.label, kind: 'code', from: 'cities', filter: ['EQ'] },
    address: { label: fields.address.label, kind: 'text', shown: true, filter: ['CT'] },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
    modifyDate,
  },
});

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

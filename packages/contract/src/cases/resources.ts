import { contactFields } from '@moadi/domain/cases';
import { caseState, nonTaxableStatus, personType } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';
import { caseBusiness, caseNumber, modifyDate } from '../kit/resources.ts';

/** What cases are called, for anyone who chooses one: by any part of its names, or by its numbers. */
export const caseLookupResource = resource({
  name: 'caseLookup',
  title: 'پرونده‌ها',
  empty: 'پرونده‌ای یافت نشد.',
  defaultSort: '-createDate',
  fullText: true,
  usual: { columns: ['caseName', 'clientId', 'businessName'], filters: ['clientId'] },
  columns: {
    caseName: { label: 'عنوان پرونده', kind: 'text', shown: true, main: true },
    clientId: { label: 'شماره پرونده', kind: 'number', shown: true, filter: ['EQ', 'IN'] },
    businessName: { label: 'نام کسب‌وکار', kind: 'text', shown: true },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', sortable: true },
  },
});

/** Cases: of everybody for staff, the own ones for a payer (spec 1 section 2.9). */
export const caseResource = resource({
  name: 'case',
  title: 'پرونده‌ها',
  empty: 'هنوز پرونده‌ای ثبت نشده است.',
  defaultSort: '-createDate',
  fullText: true,
  usual: {
    columns: ['caseName', 'state', 'businessName', 'fiscalId', 'economyCode', 'typeOfCase', 'createDate'],
    ofAll: ['caseName', 'state', 'businessName', 'fiscalId', 'economyCode', 'creator', 'createDate'],
    filters: ['caseName', 'state', 'fiscalId', 'typeOfCase'],
  },
  columns: {
    caseName: {
      label: 'عنوان پرونده',
      kind: 'text',
      shown: true,
      main: true,
      sortable: true,
      filter: ['CT'],
    },
    state: {
      label: 'وضعیت',
      kind: 'enum',
      of: caseState,
      shown: true,
      main: true,
      sortable: true,
      filter: ['IN', 'EQ'],
    },
    businessName: { label: 'نام کسب‌وکار', kind: 'text', shown: true, filter: ['CT'] },
    nationalIdentityCode: { label: 'شناسه هویتی', kind: 'code', shown: true, filter: ['EQ'] },
    typeOfCase: { label: 'نوع پرونده', kind: 'enum', of: personType, shown: true, filter: ['IN', 'EQ'] },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
    creator: { label: 'ایجادکننده', kind: 'text', shown: true },
    creatorName: { label: 'نام ایجادکننده', kind: 'text', staffOnly: true, filter: ['CT'] },
    creatorSurName: {
      label: 'نام خانوادگی ایجادکننده',
      kind: 'text',
      staffOnly: true,
      filter: ['CT'],
    },
    creatorNationalIdentityCode: {
      label: 'کد ملی ایجادکننده',
      kind: 'code',
      staffOnly: true,
      filter: ['CT', 'EQ'],
    },
    creatorMobileNumber: { label: 'همراه ایجادکننده', kind: 'code', staffOnly: true, filter: ['CT'] },
    fiscalId: { label: 'شناسه حافظه مالیاتی', kind: 'code', shown: true, main: true, filter: ['CT'] },
    clientId: { label: 'شماره پرونده', kind: 'number', shown: true, filter: ['EQ'] },
    economyCode: { label: 'شماره اقتصادی', kind: 'code', shown: true, filter: ['CT'] },
    isNonTaxable: { label: 'مالیات بر ارزش افزوده', kind: 'flag', of: nonTaxableStatus, shown: true },
    // Of who signs with a key of its own.
    certificateEnd: { label: 'پایان اعتبار گواهی امضا', kind: 'instant', staffOnly: true, filter: range },
    modifyDate,
  },
});

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
    postalCode: { label: contactFields.postalCode.label, main: true, ...code },
    mobileNumber: { label: 'شماره همراه', main: true, ...code },
    landlineNumber: { label: contactFields.landlineNumber.label, ...code },
    faxNumber: { label: contactFields.faxNumber.label, kind: 'code', shown: true },
    email: { label: contactFields.email.label, kind: 'code', shown: true },
    provinceName: { label: contactFields.provinceId.label, ...place },
    cityName: { label: contactFields.cityId.label, ...place },
    provinceId: { label: contactFields.provinceId.label, kind: 'code', from: 'provinces', filter: ['EQ'] },
    cityId: { label: contactFields.cityId.label, kind: 'code', from: 'cities', filter: ['EQ'] },
    address: { label: contactFields.address.label, kind: 'text', shown: true, filter: ['CT'] },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
    modifyDate,
  },
});

import { activeStatus, personType, verificationStatus } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';
import { caseBusiness, caseNumber, modifyDate } from '../kit/resources.ts';

/** Saved buyers of a case (spec 2 section 2.4). */
export const buyerResource = resource({
  name: 'buyer',
  title: 'خریداران',
  empty:
    'خریدارانی که بارها برایشان صورتحساب صادر می‌کنید اینجا نگه داشته می‌شوند. نخستین خریدار را با «افزودن خریدار» ثبت کنید.',
  defaultSort: '-createDate',
  fullText: true,
  usual: {
    columns: [
      'nickName',
      'businessName',
      'typeOfBuyer',
      'economyCode',
      'nationalIdentityCode',
      'inquiryState',
      'isActive',
      'createDate',
    ],
    filters: ['nickName', 'economyCode', 'typeOfBuyer', 'isActive'],
  },
  columns: {
    nickName: { label: 'عنوان', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    businessName: caseBusiness,
    clientId: caseNumber,
    typeOfBuyer: { label: 'نوع شخص', kind: 'enum', of: personType, shown: true, filter: ['EQ'] },
    economyCode: { label: 'شماره اقتصادی', kind: 'code', shown: true, main: true, filter: ['CT', 'EQ'] },
    nationalIdentityCode: {
      label: 'شناسه هویتی',
      kind: 'code',
      shown: true,
      filter: ['CT', 'EQ'],
    },
    postalCode: { label: 'کد پستی', kind: 'code', shown: true, filter: ['CT'] },
    inquiryState: { label: 'استعلام', kind: 'flag', of: verificationStatus, shown: true, filter: ['EQ'] },
    isActive: { label: 'وضعیت', kind: 'flag', of: activeStatus, shown: true, main: true, filter: ['EQ'] },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
    modifyDate,
  },
});

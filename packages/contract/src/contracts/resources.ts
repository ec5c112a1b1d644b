import { contractPeriodType, contractType, posRequestType, roleType } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';
import { caseBusiness, caseNumber, modifyDate } from '../kit/resources.ts';

/** Contracts, of one case or of all (spec 3 section 2, "Contracts page"). */
export const contractResource = resource({
  name: 'contract',
  title: 'قراردادها',
  empty: 'هنوز قراردادی ثبت نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: [
      'businessName',
      'economyCode',
      'contractType',
      'contractNumber',
      'startDate',
      'contractPeriod',
      'posRequestQuantity',
      'annuallyTurnOver',
      // Staff has no room for these two; that there is a quantity says that readers are asked for.
      'posRequest',
      'endDate',
    ],
    filters: ['clientId', 'creatorName', 'creatorRole', 'startDate'],
  },
  columns: {
    businessName: caseBusiness,
    economyCode: { label: 'شماره اقتصادی', kind: 'code', shown: true, staffOnly: true, filter: ['EQ', 'CT'] },
    clientId: caseNumber,
    contractType: {
      label: 'نوع',
      kind: 'enum',
      of: contractType,
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ'],
    },
    contractNumber: {
      label: 'شماره قرارداد',
      kind: 'code',
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ', 'CT'],
    },
    startDate: {
      label: 'تاریخ آغاز',
      kind: 'day',
      shown: true,
      main: true,
      sortable: true,
      filter: range,
    },
    contractPeriod: {
      label: 'مدت',
      kind: 'enum',
      of: contractPeriodType,
      shown: true,
      sortable: true,
      filter: ['EQ'],
    },
    endDate: { label: 'پایان', kind: 'day', shown: true, sortable: true, filter: range },
    posRequest: {
      label: 'درخواست کارت‌خوان',
      kind: 'flag',
      of: posRequestType,
      shown: true,
      sortable: true,
      filter: ['EQ'],
    },
    posRequestQuantity: { label: 'تعداد کارت‌خوان', kind: 'decimal', shown: true, sortable: true },
    annuallyTurnOver: {
      label: 'گردش مالی سالانه (ریال)',
      kind: 'rial',
      shown: true,
      sortable: true,
      filter: range,
    },
    creatorName: { label: 'ثبت‌کننده', kind: 'text', shown: true, filter: ['CT'] },
    creatorRole: { label: 'نقش ثبت‌کننده', kind: 'enum', of: roleType, filter: ['EQ'] },
    createDate: { label: 'تاریخ ثبت', kind: 'instant', shown: true, sortable: true, filter: range },
    modifyDate,
  },
});

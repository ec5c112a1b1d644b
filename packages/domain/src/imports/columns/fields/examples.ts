import { importPart } from '../../../enums/index.ts';
import type { TargetKey } from '../types.ts';
import { OWN_NUMBER } from './targets.ts';

/* The rows that stand in samples, by what their sheets hold. */

type Example = Readonly<Partial<Record<TargetKey, string>>>;
export type Examples = Readonly<Partial<Record<string, readonly Example[]>>>;

const line: Example = {
  'item.stuffServiceId': '2720000066407',
  'item.stuffServiceDescription': 'چای ایرانی ۵۰۰ گرمی',
  'item.measurementUnit': '1627',
  'item.quantity': '2',
  'item.fee': '1500000',
  'item.discount': '0',
  'item.vatRate': '10',
};
const sale: Example = {
  [OWN_NUMBER]: 'نمونه ۱',
  'header.invoiceType': 'نوع اول',
  'header.invoicePattern': 'فروش',
  'header.issuingDateTime': '1405/09/01 10:30',
  'header.settlementMethod': 'نقدی',
};

/** Of the standard layout. */
export const examples: Examples = {
  [importPart.id.invoices]: [
    {
      ...{ ...sale, ...line, 'header.typeOfBuyer': 'حقوقی', 'header.buyerName': 'شرکت نمونه' },
      ...{ 'header.buyerEconomicNumber': '14292059547', 'item.lineNumber': '1' },
    },
    { ...line, [OWN_NUMBER]: 'نمونه ۱', 'item.lineNumber': '2', 'item.quantity': '1.5' },
  ],
  [importPart.id.payments]: [
    {
      ...{ [OWN_NUMBER]: 'نمونه ۱', 'payment.paymentType': 'انتقال به حساب' },
      ...{ 'payment.paymentValue': '5775000', 'payment.paymentDate': '1405/09/01' },
    },
  ],
  [importPart.id.shippingGoods]: [
    {
      ...{ [OWN_NUMBER]: 'نمونه ۲', 'shippingGood.stuffServiceId': '2720000066407' },
      'shippingGood.stuffServiceDescription': 'چای ایرانی',
    },
  ],
  [importPart.id.buyers]: [
    {
      ...{
        'buyer.typeOfBuyer': 'حقوقی',
        'buyer.nickName': 'نمونه: شرکت بازرگانی',
        'buyer.economyCode': '14292059547',
      },
      'buyer.postalCode': '3134367831',
    },
  ],
  [importPart.id.goods]: [
    {
      ...{
        'good.stuffId': '2720000066407',
        'good.description': 'نمونه: چای ایرانی ۵۰۰ گرمی',
        'good.userCode': '101',
      },
      ...{ 'good.vatRate': '10', 'good.fee': '1500000', 'good.measurementUnit': '1627' },
    },
  ],
};

/** Of corrections. */
export const correction: Examples = {
  [importPart.id.invoices]: [
    {
      ...{
        ...sale,
        ...line,
        'header.invoiceSubject': 'اصلاحی',
        'header.referenceTaxId': 'A111DW04E8300003CC4EA5',
      },
      'item.quantity': '3',
    },
  ],
  // What was paid is more than what it comes to now; without such a row it stays as it was.
  [importPart.id.payments]: [
    {
      ...{ [OWN_NUMBER]: 'نمونه ۱', 'payment.paymentType': 'انتقال به حساب' },
      ...{ 'payment.paymentValue': '4950000', 'payment.paymentDate': '1405/09/01' },
    },
  ],
};

/** Of a chain store. */
export const receipt: Examples = {
  [importPart.id.invoices]: [
    {
      ...sale,
      ...line,
      'header.invoiceType': 'نوع دوم',
      // Receipts have none.
      'header.settlementMethod': '',
      'header.issuingDateTime': '1405/09/01',
      'header.issuingTime': '10:30',
    },
  ],
  [importPart.id.payments]: [
    {
      [OWN_NUMBER]: 'نمونه ۱',
      'payment.paymentType': 'پایانه فروش (POS)',
      'payment.paymentValue': '3300000',
      'payment.paymentDate': '1405/09/01',
    },
  ],
};

import type { FieldTable } from '../../fields/spec.ts';
import { paymentType } from '../../enums/index.ts';

/** One payment. Names are spec 2 section 3, wire names protocol section 4.3. */
export const paymentFields = {
  id: { label: 'شناسه ردیف', type: 'id' },
  paymentType: { label: 'روش پرداخت', type: 'enum', of: paymentType, wire: 'pmt' },
  paymentValue: { label: 'مبلغ پرداختی', type: 'rial', wire: 'pv' },
  paymentDate: { label: 'تاریخ پرداخت', type: 'day', notAfterToday: true, wire: 'pdt' },
  terminal: { label: 'شماره پایانه', type: 'digits', min: 8, max: 8, wire: 'trmn' },
  acceptanceNumber: { label: 'شماره پذیرنده فروشگاهی', type: 'digits', min: 14, max: 14, wire: 'acn' },
  paymentSwitchNumber: { label: 'شماره سوئیچ پرداخت', type: 'digits', min: 9, max: 9, wire: 'iinn' },
  trackPaymentNumber: { label: 'شماره پیگیری/مرجع', type: 'digits', max: 14, wire: 'trn' },
  payerCardNumber: { label: 'شماره کارت پرداخت‌کننده', type: 'code', kind: 'card', wire: 'pcn' },
  payerNationalIdentityCode: {
    label: 'شناسه هویتی پرداخت‌کننده',
    type: 'digits',
    min: 10,
    max: 12,
    wire: 'pid',
  },
} as const satisfies FieldTable;

/** One carried good of a waybill invoice (protocol section 4.1, `sg`). */
export const shippingGoodFields = {
  id: { label: 'شناسه ردیف', type: 'id' },
  stuffServiceId: {
    label: 'شناسه کالای حمل‌شده',
    type: 'choice',
    from: 'stuff',
    kind: 'stuffId',
    max: 13,
    wire: 'sgid',
  },
  stuffServiceDescription: { label: 'شرح کالای حمل‌شده', type: 'text', max: 400, wire: 'sgt' },
} as const satisfies FieldTable;

/** Fields of the invoice itself, beside its sections. None of them is on the wire but the serial (`inno`). */
export const invoiceFields = {
  internalSerialNumber: {
    label: 'شماره صورتحساب',
    type: 'digits',
    max: 13,
    wire: 'inno',
    made: 'server',
  },
  bookNumber: {
    label: 'شماره در دفاتر شما',
    type: 'text',
    max: 35,
    help: 'شماره صورتحساب را سامانه می‌دهد؛ شماره دفاتر خودتان را اینجا نگه دارید.',
  },
  description: { label: 'توضیحات', type: 'text', max: 500, lines: true },
  ownReference: {
    label: 'ارجاع داخلی',
    type: 'text',
    max: 60,
    help: 'شماره سفارش، قرارداد یا هر نشانه‌ای که صورتحساب را نزد شما با آن می‌شناسند؛ در فهرست با آن جست‌وجو می‌شود.',
  },
  internalNote: {
    label: 'یادداشت داخلی',
    type: 'text',
    max: 1000,
    lines: true,
    help: 'تنها در این پنل می‌ماند: نه چاپ می‌شود و نه به سازمان یا خریدار فرستاده می‌شود.',
  },
  isProformaInvoice: { label: 'پیش‌فاکتور', type: 'flag' },
} as const satisfies FieldTable;

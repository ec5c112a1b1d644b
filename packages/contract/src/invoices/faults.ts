import type { FaultCode } from '@moadi/domain/faults';

/** What may be wrong with an invoice as a whole, beside its single values (`packages/domain/src/invoices/check`). */
export const documentFaults = [
  'invoices.unknownKind',
  'invoices.tooManyRows',
  'invoices.itemsEmpty',
  'invoices.shippingEmpty',
  'invoices.paymentsEmpty',
  'invoices.issueDateInFuture',
  'invoices.dateAfterIssue',
  'invoices.onlyNaturalBuyer',
  'invoices.buyerUnidentified',
  'invoices.lineTooSmall',
  'invoices.discountTooMuch',
  'invoices.dutyOnExempt',
  'invoices.purchaseAboveSale',
  'invoices.rateDifference',
  'invoices.exportFee',
  'invoices.cashOutOfRange',
  'invoices.paymentTooMuch',
  'invoices.correctionNotForPattern',
  'invoices.stuffUnknown',
  'invoices.vatRateMismatch',
  'cases.economicCodeNotYours',
] as const satisfies readonly FaultCode[];

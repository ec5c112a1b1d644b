import type { FaultCode } from '@moadi/domain/faults';

/** Why a document cannot be corrected now, and what a correction may not be beside it (`domain/src/invoices/corrections`). */
const correctionFaults = [
  'invoices.referenceNotFound',
  'invoices.taxIdPrefix',
  'invoices.referencePending',
  'invoices.referenceNotAccepted',
  'invoices.referenceCancelled',
  'invoices.referenceNotNewest',
  'invoices.referenceReaction',
  'invoices.cancellationFinal',
  'invoices.correctionOpen',
  'invoices.issueDateBeforeReference',
  'invoices.dateBeforeReference',
  'invoices.notCorrectable',
  'invoices.lineAdded',
  'invoices.remainderTooMuch',
  'invoices.nothingChanged',
  'invoices.nothingReturned',
] as const satisfies readonly FaultCode[];

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
  ...correctionFaults,
] as const satisfies readonly FaultCode[];

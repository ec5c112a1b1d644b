import type { FaultCode } from '@moadi/domain/faults';

/** What may be wrong with an invoice as a whole, beside its single values (`packages/domain/src/invoices/check`). */
const documentFaults = [
  'invoices.unknownKind',
  'invoices.tooManyRows',
  'invoices.itemsEmpty',
  'invoices.shippingEmpty',
  'invoices.paymentsEmpty',
  'invoices.issueDateInFuture',
  'invoices.dateAfterIssue',
  'invoices.onlyNaturalBuyer',
  'invoices.buyerUnidentified',
  'invoices.foreignerUnidentified',
  'invoices.lineTooSmall',
  'invoices.discountTooMuch',
  'invoices.dutyOnExempt',
  'invoices.purchaseAboveSale',
  'invoices.differenceAboveSale',
  'invoices.exportFee',
  'invoices.cashOutOfRange',
  'invoices.paymentTooMuch',
  'invoices.correctionNotForPattern',
  'invoices.driverOnlyRoad',
  'invoices.cityOnlyIran',
  'invoices.vatRateMismatch',
  'invoices.onlyCurrencyService',
  'invoices.goodsWeigh',
  'invoices.numberUnknown',
  'invoices.buyerIdentityDiffers',
  'cases.economicCodeNotYours',
] as const satisfies readonly FaultCode[];

/** Why a document cannot be corrected now, and what a correction may not be beside it (`packages/domain/src/invoices/corrections`). */
const referenceFaults = [
  'invoices.referenceNotFound',
  'invoices.taxIdPrefix',
  'invoices.referencePending',
  'invoices.referenceNotAccepted',
  'invoices.referenceCancelled',
  'invoices.referenceNotNewest',
  'invoices.referenceReaction',
  'invoices.cancellationFinal',
  'invoices.correctionOpen',
  'invoices.correctionRejected',
  'invoices.issueDateBeforeReference',
  'invoices.dateBeforeReference',
  'invoices.notCorrectable',
  'invoices.lineAdded',
  'invoices.nothingChanged',
  'invoices.nothingReturned',
  'invoices.remainderTooMuch',
  'invoices.amountGrown',
  'invoices.discountBasis',
] as const satisfies readonly FaultCode[];

/** Whatever examines an invoice may find any of these. */
export const examining = [
  'invoices.noFiscalId',
  ...documentFaults,
  ...referenceFaults,
] as const satisfies readonly FaultCode[];

/** Whatever registers an invoice may be refused with any of these. */
export const registering = ['invoices.serialExhausted', ...examining] as const satisfies readonly FaultCode[];

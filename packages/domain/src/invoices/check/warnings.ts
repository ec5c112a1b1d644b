import { invoicePatternType, invoiceSubjectType } from '../../enums/index.ts';
import { tehranDayOf, type Instant } from '../../primitives/index.ts';
import { isPlausiblePostalCode } from '../../identifiers/index.ts';
import type { MessageKey, MessageParams } from '../../faults/index.ts';
import { figureOn, type Figures } from '../figures.ts';
import type { InvoiceDocument } from '../fields/index.ts';

export interface InvoiceWarning {
  code: MessageKey;
  path: string;
  params?: MessageParams;
}

/** Things worth a question before sending, none of which forbids it (spec 2 section 4, messageType 1). */
export function warningsFor(
  invoice: InvoiceDocument,
  context: { now: Instant; figures: Figures },
): InvoiceWarning[] {
  const { invoiceHeader: header } = invoice;
  const warnings: InvoiceWarning[] = [];
  if (isLate(header.issuingDateTime, context)) {
    const days = figureOn(context.figures.sendingDeadlineDays, tehranDayOf(context.now));
    warnings.push({ code: 'invoices.lateIssue', path: 'invoiceHeader.issuingDateTime', params: { days } });
  }
  if (header.buyerPostalCode && !isPlausiblePostalCode(header.buyerPostalCode)) {
    warnings.push({ code: 'invoices.postalCodeDoubtful', path: 'invoiceHeader.buyerPostalCode' });
  }
  if (header.invoiceType === 1 && header.typeOfBuyer && !header.buyerEconomicNumber) {
    warnings.push({ code: 'invoices.noTaxCredit', path: 'invoiceHeader.buyerEconomicNumber' });
  }
  // Protocol 7.2; whether the announcement confirmed the reference, the authority alone knows.
  const isCorrective = header.invoiceSubject === invoiceSubjectType.id.corrective;
  if (isCorrective && header.invoicePattern === invoicePatternType.id.commodityExchange) {
    warnings.push({ code: 'invoices.exchangeOnlyCancel', path: 'invoiceHeader.invoiceSubject' });
  }
  return warnings;
}

/** Later than the deadline after issue: goes the route of article 9 (protocol section 7.4). */
export function isLate(
  issued: Instant | undefined,
  { now, figures }: { now: Instant; figures: Figures },
): boolean {
  if (issued === undefined) return false;
  const days = figureOn(figures.sendingDeadlineDays, tehranDayOf(now));
  return tehranDayOf(now) - tehranDayOf(issued) > days;
}

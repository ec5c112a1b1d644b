import type { Instant } from '../../primitives/index.ts';
import { isPlausiblePostalCode } from '../../identifiers/index.ts';
import { deadlineDays, isLate } from '../deadline.ts';
import type { Figures } from '../figures.ts';
import type { InvoiceDocument } from '../fields/index.ts';
import type { Remark } from '../knowledge/types.ts';

/** Things worth a question before sending that the authority accepts (spec 2 section 4, messageType 1; decision 29). */
export function warningsFor(invoice: InvoiceDocument, context: { now: Instant; figures: Figures }): Remark[] {
  const { invoiceHeader: header } = invoice;
  const warnings: Remark[] = [];
  if (isLate(header.issuingDateTime, context)) {
    const params = { days: deadlineDays(context) };
    warnings.push({ code: 'invoices.lateIssue', path: 'invoiceHeader.issuingDateTime', params });
  }
  if (header.buyerPostalCode && !isPlausiblePostalCode(header.buyerPostalCode)) {
    warnings.push({ code: 'invoices.postalCodeDoubtful', path: 'invoiceHeader.buyerPostalCode' });
  }
  if (header.invoiceType === 1 && header.typeOfBuyer && !header.buyerEconomicNumber) {
    warnings.push({ code: 'invoices.noTaxCredit', path: 'invoiceHeader.buyerEconomicNumber' });
  }
  return warnings;
}

import { invoicePatternType, invoiceSubjectType } from '../../enums/index.ts';
import type { InvoiceDocument } from '../fields/index.ts';
import { kindOf } from '../rules/kinds.ts';
import { registerVerdicts } from './buyer.ts';
import { goodsVerdicts, weightFaults } from './goods.ts';
import type { Knowledge, Remark, Verdicts } from './types.ts';

/**
 * What this installation knows about what an invoice names. The authority takes goods, rates and buyer of a correction from
 * its reference, which it has accepted (protocol 7.2): of them only what the correction says anew is looked at.
 */
export function verdictsBy(known: Knowledge, invoice: InvoiceDocument): Verdicts {
  const kind = kindOf(invoice);
  const { invoiceSubject = 1 } = invoice.invoiceHeader;
  if (!kind) return { faults: [], doubts: [], warnings: [] };
  if (invoiceSubject !== invoiceSubjectType.id.original)
    return { faults: weightFaults(kind, invoice, known), doubts: exchangeDoubts(invoice), warnings: [] };
  const [goods, register] = [
    goodsVerdicts(kind, invoice, known),
    registerVerdicts(kind, invoice.invoiceHeader, known),
  ];
  return {
    faults: [...goods.faults, ...register.faults],
    doubts: [...goods.doubts, ...register.doubts],
    warnings: [...goods.warnings, ...register.warnings],
  };
}

/** Protocol 7.2: whether the announcement confirmed the reference, the authority alone knows. */
const exchangeDoubts = ({ invoiceHeader: header }: InvoiceDocument): Remark[] =>
  header.invoiceSubject === invoiceSubjectType.id.corrective &&
  header.invoicePattern === invoicePatternType.id.commodityExchange
    ? [{ code: 'invoices.exchangeOnlyCancel', path: 'invoiceHeader.invoiceSubject' }]
    : [];

import { faultText, type Fault } from '@moadi/domain/faults';
import { headerFacts, kindOf, droppedFaults, shaped, type InvoiceDocument } from '@moadi/domain/invoices';
import { formWords as words } from '../words.ts';

/** What a change of the header has closed though it was filled, in words; undefined when nothing was. */
export function closedText(before: InvoiceDocument, after: InvoiceDocument): string | undefined {
  // Most keys turn no condition of the rules.
  if (headerFacts(before.invoiceHeader) === headerFacts(after.invoiceHeader)) return undefined;
  const known = new Set(closedIn(before).map(({ path }) => path));
  const closed = closedIn(after).filter(({ path }) => !known.has(path));
  return closed.length > 0 ? [...closed.map(sentenceOf), words.comesBack].join(' ') : undefined;
}

/** What stands in the form and will not be handed in. No line hangs on the header alone. */
function closedIn(document: InvoiceDocument): Fault[] {
  const kind = kindOf(document);
  const form = { ...document, invoiceBodies: [] };
  return kind ? droppedFaults(form, shaped(kind, form)) : [];
}

const sentenceOf = (fault: Fault): string =>
  fault.code === 'rules.notAllowed' ? words.closed(String(fault.params?.['field'])) : faultText(fault);

import { identityOfBuyer, withChanges, type Change, type InvoiceDocument } from '@moadi/domain/invoices';
import { repairWords } from '../../words.ts';
import type { Proposal } from '../../detail/repairs.tsx';
import { shownValue } from '../../detail/shown-value.ts';
import type { Initial } from './context.ts';
import type { InvoiceForm } from './form-store.ts';

/** Of proposals those that can be entered: nothing stands in their way, and what they are for is still in the form. */
export function readyRepairs(
  { document }: InvoiceForm,
  { invoice }: Initial,
  proposals: readonly Proposal[],
): readonly Proposal[] {
  const isFor = ({ path }: Change) =>
    invoice !== undefined && subjectOf(path, invoice) === subjectOf(path, document);
  return proposals.filter(({ obstacle, changes }) => !obstacle && changes.every(isFor));
}

/** The form with proposals entered, for the person to look at; what the authority said of it is answered then. */
export function withRepairs(
  form: InvoiceForm,
  { invoice }: Initial,
  ready: readonly Proposal[],
): InvoiceForm {
  if (ready.length === 0) return form;
  const changes = ready.flatMap(proposal => proposal.changes);
  const mended = new Set(ready.map(({ repair }) => repair));
  const answered = new Set(
    invoice?.errors.flatMap(({ path, repair }) => (path && repair && mended.has(repair) ? [path] : [])),
  );
  changes.forEach(({ path }) => answered.add(path));
  return {
    ...form,
    step: 1,
    reached: 1,
    document: withChanges(form.document, changes),
    refused: Object.fromEntries(Object.entries(form.refused).filter(([path]) => !answered.has(path))),
    general: [],
    repaired: changes,
    touched: true,
  };
}

/** What a change was proposed for: in a draft, the line may hold another good by now, and the buyer may be another. */
function subjectOf(
  path: string,
  { invoiceHeader, invoiceBodies }: Pick<InvoiceDocument, 'invoiceHeader' | 'invoiceBodies'>,
) {
  const [, line] = /^invoiceBodies\.(\d+)\./.exec(path) ?? [];
  if (line !== undefined) return invoiceBodies[Number(line)]?.stuffServiceId;
  return path === 'invoiceHeader.buyerEconomicNumber' ? identityOfBuyer(invoiceHeader) : undefined;
}

/** How a field shows that a repair filled it. */
export const repairedLook = (change: Change | undefined) =>
  change && { marked: true, help: repairWords.was(shownValue(change.path, change.before)) };

import { checkInvoice, type InvoiceDocument } from '@moadi/domain/invoices';
import { faultText, type Fault } from '@moadi/domain/faults';
import { figures } from '../../../../kit/api/figures.ts';
import { rememberLine, totalsOf, type Initial } from './context.ts';
import type { Sentences } from './form-store.ts';

export { toSubmit } from './submit.ts';

/** What the check finds in a document, by path; `reference` is what a correction refers to. */
export function errorsOf(document: InvoiceDocument, { reference, correcting }: Initial): Sentences {
  const own = ownErrorsOf(document);
  if (!reference || !correcting || Object.keys(own).length > 0) return own;
  return sentences(correcting.faultsAgainst(reference as InvoiceDocument, totalsOf(document)));
}

const MINUTE_MS = 60_000;
const knownErrors = new WeakMap<InvoiceDocument, { minute: number; errors: Sentences }>();

/** Computed once a minute for a document: what was to come may have come since, though nothing was typed. */
function ownErrorsOf(document: InvoiceDocument): Sentences {
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  const known = knownErrors.get(document);
  if (known?.minute === minute) return known.errors;
  const proforma = document.isProformaInvoice === true;
  const errors = sentences(
    checkInvoice(document, { now, figures: figures(), proforma, memory: rememberLine }),
  );
  knownErrors.set(document, { minute, errors });
  return errors;
}

function sentences(faults: readonly Fault[]): Sentences {
  const errors: Record<string, string> = {};
  // The first of a path is the one to mend first; the order is the form's.
  for (const fault of faults) errors[fault.path] ??= faultText(fault);
  return errors;
}

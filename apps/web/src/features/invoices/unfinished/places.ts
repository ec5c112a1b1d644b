import { placesOf, readDraft } from '../../../kit/draft/stored-draft.ts';
import { draftOf } from '../drafts.ts';
import type { InvoiceForm } from '../form/state/form-store.ts';

export interface Unfinished {
  place: string;
  form: InvoiceForm;
}

/** New invoices of a case that were begun on this device, the one that was changed last first. */
export const unfinishedOf = (clientId: number): Unfinished[] =>
  placesOf(draftOf({ clientId }))
    .flatMap(place => {
      const form = readDraft<InvoiceForm>(place);
      return form?.touched ? [{ place, form }] : [];
    })
    .toSorted((one, other) => (other.form.changedAt ?? 0) - (one.form.changedAt ?? 0));

import { invoiceLike, offeredKindOf, type InvoiceDocument } from '@moadi/domain/invoices';
import { readDraft } from '../../../../kit/draft/stored-draft.ts';
import type { Proposal } from '../../detail/repairs.tsx';
import { withIds } from '../lines/rows.ts';
import { formWords as words } from '../words.ts';
import { freshForm } from './beginning.ts';
import type { Initial } from './context.ts';
import { nextIssueDate } from './issue-day.ts';
import { begun, createFormStore, newForm, ofToday, type InvoiceForm } from './form-store.ts';
import { readyRepairs, withRepairs } from './repaired.ts';

/** What a person chose of the proposals: those that are still made, and how many were chosen. */
export interface ChosenRepairs {
  proposals: readonly Proposal[];
  count: number;
}

/** The draft that was kept; else the stored invoice, or an empty form; with what was chosen to mend it. */
export function startedForm(
  place: string | undefined,
  initial: Beginning,
  chosen: ChosenRepairs | undefined,
) {
  const { form, ...draft } = keptForm(place, initial);
  const ready = readyRepairs(form, initial, chosen?.proposals ?? []);
  return {
    ...{ store: createFormStore(withRepairs(form, initial, ready)), ...draft },
    isRepairLost: chosen !== undefined && ready.length < chosen.count,
  };
}

type Beginning = Initial & {
  clientId: number;
  /** What a new corrective is to say, where it does not begin as its reference. */
  said: InvoiceDocument | undefined;
  /** Like which one a new invoice begins. */
  like: Like | undefined;
};

export interface Like {
  document: InvoiceDocument;
  /** It is the next one after it, of the day that was chosen for that; any other is issued now. */
  isNext: boolean;
}

interface KeptForm {
  form: InvoiceForm;
  notice?: string;
  /** The stored invoice has changed since: the person chooses, and until then nothing that was typed goes. */
  stale: boolean;
}

function keptForm(place: string | undefined, initial: Beginning): KeptForm {
  const fresh = formOf(initial);
  const draft = place === undefined ? undefined : readDraft<InvoiceForm>(place);
  if (!draft) return { form: fresh, stale: false };
  // A draft of an earlier release lacks what has come since.
  const left = { ...newForm(), ...draft, reached: draft.reached ?? draft.step };
  const form = ofToday(left);
  const notice = form === left ? words.draftRestored : `${words.draftRestored} ${words.dayRenewed}`;
  return { form, notice, stale: draft.base !== fresh.base };
}

/** A stored invoice begins at the second step; its errors stand at their fields until these change. */
function formOf({ clientId, said, like, ...initial }: Beginning): InvoiceForm {
  const { invoice, reference, correcting } = initial;
  if (!invoice && reference && correcting) {
    const { correctiveOf, correctiveSaying } = correcting;
    const [before, now] = [reference as InvoiceDocument, Date.now()];
    const document = said ? correctiveSaying(before, said, now) : correctiveOf(before, now);
    return begun({ ...newForm(), step: 1, reached: 1, document: withIds(document) }, now);
  }
  if (!invoice) return (like && formLike(clientId, like)) ?? freshForm(clientId, initial);
  const { invoiceHeader, invoiceBodies, invoicePayments, description, bookNumber, isProformaInvoice } =
    invoice;
  const { ownReference, internalNote } = invoice;
  const document = {
    invoiceHeader,
    invoiceBodies,
    invoicePayments,
    description,
    bookNumber,
    ownReference,
    internalNote,
    isProformaInvoice,
  };
  const refused = Object.fromEntries(
    invoice.errors.flatMap(error => (error.path ? [[error.path, sentenceOf(error)]] : [])),
  );
  const general = invoice.errors.filter(({ path }) => !path).map(sentenceOf);
  return {
    ...newForm(),
    step: 1,
    reached: 1,
    base: invoice.modifyDate ?? invoice.createDate,
    version: invoice.version,
    document: withIds(document as InvoiceDocument),
    refused,
    general,
    listed: invoice.errors.length > 0,
  };
}

/** A new invoice with the buyer and the lines of another. */
function formLike(clientId: number, { document, isNext }: Like): InvoiceForm | undefined {
  const kind = offeredKindOf(document);
  if (!kind) return undefined;
  const now = Date.now();
  const like = invoiceLike(document, kind, isNext ? nextIssueDate(clientId, now) : now);
  return begun({ ...newForm(), step: 1, reached: 1, document: withIds(like), buyerFilled: true }, now);
}

const sentenceOf = ({ explanation, todo }: { explanation: string; todo: string }) => `${explanation} ${todo}`;

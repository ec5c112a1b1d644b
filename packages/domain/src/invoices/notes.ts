import { documentFaults, type DocumentOf } from '../fields/index.ts';
import type { Fault } from '../faults/index.ts';
import type { Instant } from '../primitives/index.ts';
import { invoiceFields } from './fields/index.ts';

const { ownReference, internalNote } = invoiceFields;

/** What the people of a case keep of an invoice for themselves: in no packet and on no paper, so that no state forbids it. */
export const noteFields = { ownReference, internalNote } as const;

export type InvoiceNotes = DocumentOf<typeof noteFields>;

export const checkNotes = (notes: InvoiceNotes, now: Instant): Fault[] =>
  documentFaults(noteFields, notes, [], now);

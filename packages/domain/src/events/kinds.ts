import type { CaseState } from '../enums/index.ts';

/** What an event is about, and the facts that it carries; sentences and addresses are its readers'. */
interface Kind<Data> {
  subject: 'invoice' | 'case';
  /** A type only: no row holds it. */
  data?: Data;
}

const about = <Data>(subject: Kind<Data>['subject']): Kind<Data> => ({ subject });

/** An invoice that calls for its person. */
interface InvoiceNews {
  /** Its serial number within the memory. */
  number: number;
  /** Who registered it. */
  userId: string;
  /** Why it is for a person to decide, or the tax id of the correction or of its former packet. */
  note?: string;
}

/** A case that went on to another state; its row is the one of the case's history. */
interface CaseNews {
  from: CaseState;
  to: CaseState;
  /** Who owns the case. */
  userId: string;
  caseName: string;
  /** Why, in the words of staff or of what was found. */
  description?: string;
}

/** What happens and is told to others, one row a kind. Only what somebody reads is written: a kind comes with its first reader. */
export const eventKinds = {
  'invoice.refused': about<InvoiceNews>('invoice'),
  'invoice.gaveUp': about<InvoiceNews>('invoice'),
  'invoice.formerTaken': about<InvoiceNews>('invoice'),
  'invoice.corrected': about<InvoiceNews>('invoice'),
  'invoice.returned': about<InvoiceNews>('invoice'),
  'invoice.cancelled': about<InvoiceNews>('invoice'),
  'case.moved': about<CaseNews>('case'),
} as const;

export type EventKind = keyof typeof eventKinds;
export type EventData<K extends EventKind> = NonNullable<(typeof eventKinds)[K]['data']>;

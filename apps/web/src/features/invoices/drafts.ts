interface Form {
  clientId: number;
  /** The stored invoice that is edited. */
  id?: string | undefined;
  /** Or the one that a new corrective refers to. */
  corrects?: string | undefined;
  /** Of which book and entry it takes what it says: `book.number`. */
  entry?: string | undefined;
}

/** Under which name the draft of an invoice form lies on the device: what edits an invoice never comes up as its corrective. */
export function draftOf({ clientId, id, corrects, entry }: Form): string {
  const from = entry === undefined ? '' : `.${entry}`;
  const act = id ?? (corrects === undefined ? 'new' : `corrects.${corrects}${from}`);
  return `invoice.${clientId}.${act}`;
}

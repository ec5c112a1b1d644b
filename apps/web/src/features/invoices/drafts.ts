interface Form {
  clientId: number;
  /** The stored invoice that is edited. */
  id?: string | undefined;
  /** Or the one that a new corrective refers to. */
  corrects?: string | undefined;
}

/** Under which name the draft of an invoice form lies on the device: what edits an invoice never comes up as its corrective. */
export function draftOf({ clientId, id, corrects }: Form): string {
  const act = id ?? (corrects === undefined ? 'new' : `corrects.${corrects}`);
  return `invoice.${clientId}.${act}`;
}

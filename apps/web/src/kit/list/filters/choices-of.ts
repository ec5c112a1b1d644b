import type { Column } from '@moadi/contract/kit';

/** The values of an enumeration, and the word for none where that is a value of its own. */
export function choicesOf({ of, emptyId, emptyLabel }: Column) {
  const items = (of?.items ?? []).map(({ id, label }) => ({ id: String(id), label }));
  return emptyId === undefined || of?.has(emptyId)
    ? items
    : [...items, { id: String(emptyId), label: emptyLabel ?? '' }];
}

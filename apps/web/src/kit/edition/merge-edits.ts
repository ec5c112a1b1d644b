/** One field that somebody else has changed while it was edited here. */
export interface MergedField<T> {
  name: keyof T & string;
  /** It was changed here as well: what was typed stays until the person decides. */
  isDisputed: boolean;
}

/** What somebody else has kept while the form was open. */
export interface MergedEdits<T extends object> {
  newer: T;
  fields: readonly MergedField<T>[];
}

/**
 * What was typed, over what somebody else has kept meanwhile: both began from `base`. Fields that only the other has changed
 * are taken over; where both have, what was typed here stands.
 */
export function mergeEdits<T extends object>(
  base: T,
  mine: T,
  newer: T,
): { values: T; fields: readonly MergedField<T>[] } {
  const names = [
    ...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(newer)]),
  ] as (keyof T & string)[];
  const fields = names
    .filter(name => newer[name] !== base[name] && newer[name] !== mine[name])
    .map(name => ({ name, isDisputed: mine[name] !== base[name] }));
  const taken = fields.filter(({ isDisputed }) => !isDisputed);
  return {
    values: { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, newer[name]])) },
    fields,
  };
}

/** The selection after a click on the box of row `index`; with Shift, all rows from the last one clicked take its new state. */
export function toggleRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  index: number,
  shiftFrom: number | undefined,
): Set<string> {
  const on = !selected.has(ids[index]!);
  const from = Math.min(index, shiftFrom ?? index);
  const to = Math.max(index, shiftFrom ?? index);
  return withRows(selected, ids.slice(from, to + 1), on);
}

/** All rows of the page on or off; rows of other pages stay as they are. */
export function withRows(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What the box in the header shows. */
export function pageState(selected: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter(id => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

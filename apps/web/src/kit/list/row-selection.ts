import type { ReactNode } from 'react';

/** Rows selected over all pages of a list, as they were when they were last seen. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>;

export interface RowSelection<Row> {
  rows: SelectedRows<Row>;
  onChange: (rows: SelectedRows<Row>) => void;
  /** Buttons of the bar that shows when something is selected. */
  bulk: ReactNode;
}

/** The rows with these ids: those of this page as they are now, those of other pages as they were. */
export function rowsOf<Row extends { id: string | number }>(
  ids: Iterable<string>,
  page: readonly Row[],
  before: SelectedRows<Row>,
): Map<string, Row> {
  const known = new Map([...before, ...page.map((row): [string, Row] => [String(row.id), row])]);
  return new Map([...ids].flatMap(id => (known.has(id) ? [[id, known.get(id)!]] : [])));
}

/** The columns of the authority's list of goods and services, as its parts head them. */
export const listColumns = [
  ...(['ID', 'DescriptionOfID', 'Vat', 'Taxable', 'RunDate'] as const),
  ...(['ExpirationDate', 'CreateDate', 'LastEditDate', 'Type', 'PricingDescription'] as const),
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Where each column stands in a part's rows, or the column that makes it none of the list's. */
export type Head =
  | { kind: 'known'; places: Readonly<Record<ListColumn, number>> }
  | { kind: 'missing' | 'unknown'; column: string };

/** Columns may stand in any order. One that we do not know may change what the others say: it is no part of this list. */
export function readHead(names: readonly string[]): Head {
  const found = names.map(name => name.trim());
  const missing = listColumns.find(column => !found.includes(column));
  if (missing) return { kind: 'missing', column: missing };
  const unknown = found.find(
    (name, i) => !(listColumns as readonly string[]).includes(name) || found.indexOf(name) !== i,
  );
  if (unknown !== undefined) return { kind: 'unknown', column: unknown };
  const places = Object.fromEntries(listColumns.map(column => [column, found.indexOf(column)]));
  return { kind: 'known', places: places as Record<ListColumn, number> };
}

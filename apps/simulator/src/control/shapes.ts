import { problems } from './problems.ts';

/** Checks of edited fixtures: each gives the problem as a sentence, or nothing. */
export type Check = (value: unknown) => string | undefined;
export type Shape = Record<string, Check>;

export const matches =
  (pattern: RegExp): Check =>
  value =>
    typeof value === 'string' && pattern.test(value) ? undefined : problems.form(pattern.source);

export const text: Check = value =>
  typeof value === 'string' && value !== '' && value.length <= 400 ? undefined : problems.text;

export const yesNo: Check = value => (typeof value === 'boolean' ? undefined : problems.yesNo);

export const count =
  (most: number): Check =>
  value =>
    typeof value === 'number' && value >= 0 && value <= most ? undefined : problems.count(most);

export const oneOf =
  (...values: (string | number)[]): Check =>
  value =>
    values.some(allowed => allowed === value) ? undefined : problems.oneOf(values.join(' '));

export const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) ? value.map(check).find(problem => problem !== undefined) : problems.list;

export const optional =
  (check: Check): Check =>
  value =>
    value === undefined ? undefined : check(value);

export const shaped =
  (shape: Shape): Check =>
  value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return problems.object;
    const row = value as Record<string, unknown>;
    for (const [name, check] of Object.entries(shape)) {
      const problem = check(Object.hasOwn(row, name) ? row[name] : undefined);
      if (problem) return problems.of(name, problem);
    }
    return undefined;
  };

/** The first problem of a list of rows, with its row number; the key must be unique. */
export function problemOfRows(rows: unknown, shape: Shape, key: string): string | undefined {
  if (!Array.isArray(rows)) return problems.list;
  const seen = new Set<unknown>();
  for (const [at, row] of rows.entries()) {
    const problem = shaped(shape)(row);
    if (problem) return problems.inRow(at + 1, problem);
    const id = (row as Record<string, unknown>)[key];
    if (seen.has(id)) return problems.inRow(at + 1, problems.of(key, problems.repeated));
    seen.add(id);
  }
  return undefined;
}

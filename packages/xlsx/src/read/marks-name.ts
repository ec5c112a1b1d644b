import type { DefinedName } from './workbook-part.ts';

/** The name in a book by which its sheet of mistakes is known again, whatever it is called. */
export const MARKS_NAME = '_marks';

/** The sheet that lists the mistakes of an earlier round. */
export function listedSheet(names: readonly DefinedName[]): string | undefined {
  const value = names.find(({ name }) => name === MARKS_NAME)?.value;
  const [, quoted, plain] = /^(?:'((?:[^']|'')*)'|([^'!]+))!/.exec(value ?? '') ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
}

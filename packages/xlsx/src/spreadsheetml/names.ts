import { nameCode } from '../xml/bytes.ts';
import type { Scanner } from '../xml/scanner.ts';

const names = [
  'Worksheet',
  'Name',
  'Visible',
  'Style',
  'ID',
  'NumberFormat',
  'Format',
  'NamedRange',
  'RefersTo',
  'Row',
  'Cell',
  'Data',
  'Comment',
  'Index',
  'Span',
  'Hidden',
  'StyleID',
  'Formula',
  'Type',
  'MergeAcross',
  'MergeDown',
  'Column',
] as const;

/** Codes of the names that SpreadsheetML 2003 gives to elements and attributes. */
export const code = Object.fromEntries(names.map(name => [name, nameCode(name)])) as Record<
  (typeof names)[number],
  number
>;

/** Attributes have the prefix of the vocabulary, whatever that is; some writers leave it out. */
export const said = (scanner: Scanner, name: (typeof names)[number]): string | undefined =>
  scanner.attribute(code[name], true) ?? scanner.attribute(code[name]);

export const numberSaid = (scanner: Scanner, name: (typeof names)[number]): number =>
  Math.min(Math.max(Math.trunc(Number(said(scanner, name) ?? 0)) || 0, 0), 10_000_000);

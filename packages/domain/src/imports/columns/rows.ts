import {
  importKind,
  importLeftOut,
  type ImportKind,
  type ImportLeftOut,
  type ImportValueList,
} from '../../enums/index.ts';
import { searchText, toLatinDigits } from '../../primitives/index.ts';
import { columnKey, valueKey } from './keys.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import type { BookRow, ImportMapping, TargetKey } from './types.ts';
import { EXAMPLE, isTotal } from './words.ts';

const { id: why } = importLeftOut;

export interface RowReader {
  /** Why it is no data, or undefined. */
  leftOut: (row: BookRow) => ImportLeftOut | undefined;
  /** The key under which its invoice, buyer or good is gathered; undefined where it has no number: it stands alone. */
  key: (row: BookRow) => string | undefined;
  /** Their values in it that stand for ours. */
  values: (row: BookRow) => [list: ImportValueList, text: string][];
}

/** Reads the rows of one mapped sheet; one is made for each. */
export function rowReader(kind: ImportKind, mapping: ImportMapping, sheet: number): RowReader {
  const { head, columns } = mapping.sheets.find(one => one.sheet === sheet)!;
  const at = (target: TargetKey): number => columns.find(one => one.target === target)?.column ?? -1;
  const own = at(OWN_NUMBER);
  const titles = columns.map(({ column, title }) => {
    const key = columnKey(title);
    return { column, key, mayBeNumber: key === '' || /\d$/.test(key) };
  });
  const lists = columns.flatMap(({ column, target }) => {
    const list = target ? targetOf(target)?.values : undefined;
    return list ? [{ column, list, isId: target === 'item.stuffServiceId' }] : [];
  });
  const keys =
    kind === importKind.id.buyers ? buyerKeys.map(at) : kind === importKind.id.goods ? goodKeys.map(at) : [];

  function leftOut(row: BookRow): ImportLeftOut | undefined {
    if (row.row < head.from) return why.title;
    if (row.row < head.from + head.rows) return why.head;
    const filled = row.cells.filter(text => text.trim() !== '');
    if (filled.length === 0) return why.empty;
    if (row.hidden && mapping.withHidden !== true) return why.hidden;
    const first = searchText(filled[0]!);
    const number = own < 0 ? '' : searchText(row.cells[own] ?? '');
    if (number.startsWith(EXAMPLE) || filled.some(text => text.startsWith(`${EXAMPLE}:`))) return why.example;
    if (isTotal.test(first) && (own < 0 || number === '' || isTotal.test(number))) return why.total;
    if (isRepeated(row, titles, filled.length)) return why.repeatedHead;
    if (filled.length === 1 && columns.length >= 4 && number === '') return why.title;
    return undefined;
  }

  return {
    leftOut,
    key: row => {
      if (kind === importKind.id.invoices) return own < 0 ? undefined : numberKey(row.cells[own] ?? '');
      const parts = keys.map(column => numberKey(row.cells[column] ?? '') ?? '');
      return parts.every(text => text === '') ? undefined : parts.join('/');
    },
    values: row =>
      lists.flatMap(({ column, list, isId }): [ImportValueList, string][] => {
        const text = row.cells[column]?.trim() ?? '';
        return text === '' || (isId && isStuffId(text)) ? [] : [[list, text]];
      }),
  };
}

const buyerKeys: readonly TargetKey[] = [
  'buyer.economyCode',
  'buyer.nationalIdentityCode',
  'buyer.branchCode',
];
const goodKeys: readonly TargetKey[] = ['good.stuffId', 'good.userCode'];

export const isStuffId = (text: string): boolean => /^\d{13}$/.test(toLatinDigits(text).replace(/\s/g, ''));

/** A number of theirs as it is compared; its beginning zeros belong to it. */
const numberKey = (text: string): string | undefined => valueKey(text).replace(/\s/g, '') || undefined;

const NUMBER = /^[\d.,/ -]+$/;

/** Page heads of a printed report: most titles again at their places. */
function isRepeated(
  { cells }: BookRow,
  titles: readonly { column: number; key: string; mayBeNumber: boolean }[],
  filled: number,
): boolean {
  let same = 0;
  for (const { column, key, mayBeNumber } of titles) {
    const text = cells[column];
    // What most cells are, and few titles end with.
    if (text === undefined || text === '' || (!mayBeNumber && NUMBER.test(text))) continue;
    const own = columnKey(text);
    if (own === key || key.endsWith(own || '\0')) same += 1;
  }
  return same >= 2 && same * 2 > filled;
}

import { goodsListRemark } from '@moadi/domain/enums';
import {
  listColumns,
  readHead,
  readRow,
  type ListColumn,
  type ReadRow,
  type RowRemark,
} from '@moadi/domain/goods-lists';
import { csvRecords, CutRecord, EndlessRecord } from './csv.ts';
import type { OpenedPart } from './open-part.ts';
import type { NumberedRow } from './pack.ts';
import { PartRefused } from './refused.ts';
import { NotUtf8, textOf } from './text.ts';
import { BadXml, xmlRows, type XmlRow } from './xml.ts';

export interface NumberedRemark extends RowRemark {
  row: number;
  stuffId: string;
}

/** What a piece of a part holds. */
export interface ReadRows {
  rows: NumberedRow[];
  remarks: NumberedRemark[];
  /** Rows that were looked at, whatever became of them. */
  count: number;
}

/** A part with more wrong rows than this is one of another form, and as a whole no part of the list. */
const MOST_REFUSED = 50_000;

const { columnCount } = goodsListRemark.id;

/** The rows of a part as they come, each taken or refused with its reason. */
export async function* rowsIn(part: Pick<OpenedPart, 'format' | 'bytes'>): AsyncGenerator<ReadRows> {
  let count = 0;
  let refused = 0;
  const text = textOf(part.bytes);
  try {
    for await (const valuesOfRows of part.format === 'csv' ? csvValues(text) : xmlValues(text)) {
      const found: ReadRows = { rows: [], remarks: [], count: valuesOfRows.length };
      for (const values of valuesOfRows) {
        count += 1;
        const stuffId = values('ID').slice(0, 20);
        const read: ReadRow = values.isWhole ? readRow(values) : { refused: { kind: columnCount } };
        if (read.row) {
          found.rows.push({ ...read.row, row: count });
          for (const remark of read.remarks) found.remarks.push({ ...remark, row: count, stuffId });
          continue;
        }
        found.remarks.push({ ...read.refused, row: count, stuffId });
        refused += 1;
        if (refused > MOST_REFUSED)
          throw new PartRefused({ code: 'tooManyRefused', row: count, column: read.refused.column ?? 'ID' });
      }
      yield found;
    }
  } catch (error) {
    throw asFault(error, count + 1);
  }
  if (count === 0) throw new PartRefused({ code: 'empty' });
}

/** A row by the names of its columns. */
interface Values {
  (column: ListColumn): string;
  /** It has as many columns as its head. */
  isWhole: boolean;
}

async function* csvValues(text: AsyncIterable<string>): AsyncGenerator<Values[]> {
  let places: Readonly<Record<ListColumn, number>> | undefined;
  // The last record may be one that breaks off: it is held until something follows.
  let held: string[] | undefined;
  try {
    for await (const records of csvRecords(text)) {
      if (!places) {
        places = placesIn(readHead(records[0]!));
        records.shift();
      }
      const known = places;
      const all = held ? [held, ...records] : records;
      held = all.pop() ?? held;
      yield all.filter(isNoEmptyLine).map(fields => valuesOf(fields, known));
    }
  } catch (error) {
    // Something follows it, if only what is wrong.
    if (held && places) yield [valuesOf(held, places)];
    throw error;
  }
  if (!places) throw new PartRefused({ code: 'empty' });
  if (!held || !isNoEmptyLine(held)) return;
  if (held.length < listColumns.length) throw new CutRecord();
  yield [valuesOf(held, places)];
}

const isNoEmptyLine = (fields: readonly string[]): boolean => fields.length > 1 || fields[0] !== '';

const valuesOf = (fields: readonly string[], places: Readonly<Record<ListColumn, number>>): Values =>
  Object.assign((column: ListColumn) => fields[places[column]] ?? '', {
    isWhole: fields.length === listColumns.length,
  });

/** Elements of columns that are empty may be left out, as many programs do. */
const needed: readonly ListColumn[] = listColumns.filter(
  name => !['Vat', 'ExpirationDate', 'PricingDescription'].includes(name),
);

async function* xmlValues(text: AsyncIterable<string>): AsyncGenerator<Values[]> {
  let isFirst = true;
  for await (const rows of xmlRows(text)) {
    if (isFirst) {
      const names = Object.keys(rows[0]!);
      placesIn(
        readHead([...names, ...listColumns.filter(name => !needed.includes(name) && !names.includes(name))]),
      );
      isFirst = false;
    }
    yield rows.map(row =>
      Object.assign((column: ListColumn) => (row as XmlRow)[column] ?? '', { isWhole: true }),
    );
  }
}

function placesIn(head: ReturnType<typeof readHead>): Readonly<Record<ListColumn, number>> {
  if (head.kind === 'known') return head.places;
  // What stands there is somebody's text: enough of it to be recognised.
  const column = head.column.slice(0, 60);
  throw new PartRefused({ code: head.kind === 'missing' ? 'missingColumn' : 'unknownColumn', column });
}

/** What reading stumbles over, as what it says of the part. */
const stumbles = [
  [CutRecord, 'cut'],
  [EndlessRecord, 'endlessRow'],
  [BadXml, 'badXml'],
  [NotUtf8, 'notUtf8'],
] as const;

function asFault(error: unknown, row: number): unknown {
  const found = stumbles.find(([kind]) => error instanceof kind);
  return found ? new PartRefused({ code: found[1], row }) : error;
}

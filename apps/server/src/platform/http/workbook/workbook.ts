import {
  cursorOf,
  listOf,
  sortsOf,
  type Column,
  type Endpoint,
  type Resource,
  type WorkbookQuery,
} from '@moadi/contract/kit';
import { choicePaths } from '@moadi/contract/reference';
import { fault } from '@moadi/domain/faults';
import { formatDecimal, jalaliTimeText } from '@moadi/domain/primitives';
import { writeWorkbook, type ColumnSpec, type RowValues } from '@moadi/xlsx';
import type { Writable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import type { PageQuery } from '../../database/list-page.ts';
import type { Tx } from '../../database/scope.ts';
import { auditWorkbook } from '../audit.ts';
import { readOf, type Call, type Reading } from '../call.ts';
import { refuse } from '../answers/faults.ts';
import { cellOf, columnSpec } from './cells.ts';
import { words } from './words.ts';

/** Rows that are read at once: few enough for nobody to wait for them, enough for the database. */
const BATCH = 500;
/** So many rows are written in about a ms; then others have their turn. */
const TURN = 50;

type Row = Readonly<Record<string, unknown>>;
type PageOf = (list: PageQuery) => Promise<unknown>;

/** What rows of a list are called, by what those keep who choose them. */
export type NamesOf = (held: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The sheets in which rows of a list stand with all their lines. */
export interface LinedSheets {
  sheets: readonly { name: string; columns: readonly ColumnSpec[] }[];
  /** The lines of some rows of the list for one of these; `begin` once for each sheet of a workbook. */
  begin: (sheet: number) => (tx: Tx, rows: readonly Row[]) => Promise<Iterable<RowValues>>;
}

/** What features know of their lists. */
export interface KnownOfLists {
  /** By path. */
  named: Map<string, NamesOf>;
  /** By resource. */
  lined: Map<string, LinedSheets>;
}

/** Where a workbook goes. */
export interface Making {
  sink: Writable;
  /** Of more rows there is none. */
  most: number;
  /** Says that nobody wants it any more. */
  signal: AbortSignal;
  /** How many rows there are so far. */
  onRows?: (count: number) => Promise<void>;
}

/**
 * A list as a workbook, of the very rows that its route answers: page after page by cursor, in one transaction that sees them
 * all at one moment. Returns how many rows there are.
 */
export async function makeWorkbook(
  tx: Tx,
  isAudited: boolean | undefined,
  endpoint: Endpoint,
  call: Reading & Pick<Call<object>, 'workbook'>,
  { pageOf, named, lined }: { pageOf: PageOf } & KnownOfLists,
  { sink, most, signal, onRows }: Making,
): Promise<number> {
  const { now } = call;
  const query = call.workbook!;
  const resource = listOf(endpoint)!;
  const columns = columnsOf(resource, query);
  let count = 0;
  async function* rows(rowsOf: (page: readonly Row[]) => Promise<Iterable<RowValues>>) {
    count = 0;
    for await (const page of pagesOf(query, pageOf)) {
      signal.throwIfAborted();
      count += page.length;
      if (count > most) refuse(fault('http.tooManyRows', '', { max: formatDecimal(String(most)) }));
      let written = 0;
      for (const line of await rowsOf(page)) {
        if (written % TURN === 0) await others();
        written += 1;
        yield line;
      }
      await onRows?.(count);
    }
    if (count === 0) refuse(fault('http.noRows'));
  }
  const { title } = resource;
  const foot = (): RowValues => [
    { value: words.end(formatDecimal(String(count)), jalaliTimeText(now)), kind: 'text', bold: true },
  ];
  const whole = {
    name: title,
    columns: columns.map(([, column]) => columnSpec(column)),
    rows: rows(async page => linesOf(page, columns, await namesIn(page, columns, named))),
  };
  const withLines = query.lines && lined.get(resource.name)!;
  const sheets = withLines
    ? withLines.sheets.map((sheet, i) => {
        const rowsOf = withLines.begin(i);
        return { ...sheet, rows: rows(page => rowsOf(tx, page)) };
      })
    : [whole];
  await writeWorkbook(sink, { sheets: sheets.map(sheet => ({ ...sheet, filter: true, foot })) }, { signal });
  if (isAudited) await auditWorkbook(tx, { ...readOf(endpoint, call), query, count });
  return count;
}

/** Made one after the other, as they are written. */
function* linesOf(
  page: readonly Row[],
  columns: readonly [string, Column][],
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Generator<RowValues> {
  for (const row of page)
    yield columns.map(([name, column]) => cellOf(column, row[column.shows ?? name], names.get(name)));
}

/** Those that were asked for; otherwise all that can be shown, as their list has them. */
function columnsOf({ columns }: Resource, { columns: named }: WorkbookQuery): [string, Column][] {
  const names = named ?? Object.keys(columns).filter(name => columns[name]!.shown);
  return names.map(name => [name, columns[name]!]);
}

/** By column, the names of what its values choose from another list. */
async function namesIn(
  page: readonly Row[],
  columns: readonly [string, Column][],
  named: ReadonlyMap<string, NamesOf>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  const paths: Partial<Record<string, string>> = choicePaths;
  for (const [name, { from }] of columns) {
    const namesOf = from && named.get(paths[from] ?? '');
    const held = new Set(page.flatMap(row => (row[name] === undefined ? [] : [String(row[name])])));
    if (namesOf && held.size > 0) found.set(name, await namesOf([...held]));
  }
  return found;
}

async function* pagesOf(
  { isPage, columns: _, sortIsDefault, ...list }: WorkbookQuery,
  pageOf: PageOf,
): AsyncGenerator<Row[]> {
  const byDefault = sortIsDefault && { sortIsDefault };
  const read = async (query: PageQuery) => (await pageOf(query).catch(refuseStrange)) as Row[];
  if (isPage) {
    yield await read({ ...list, ...byDefault });
    return;
  }
  let place: Partial<PageQuery> = { ...byDefault };
  let next: string | undefined;
  do {
    next = undefined;
    const onNext = (cursor: string) => void (next = cursor);
    const page = await read({ ...list, ...place, take: BATCH, onNext });
    if (page.length >= BATCH && next === undefined) throw new Error('A list tells not where its page ends.');
    yield page;
    if (next !== undefined) place = behind(next);
  } while (next !== undefined);
}

/** Ids that are not of the key's type (class 22, data exceptions). */
const refuseStrange = (error: { code?: unknown }): never => {
  if (String(error.code).startsWith('22')) refuse(fault('http.badFilterValue', 'ids', { field: 'ids' }));
  throw error;
};

/** Anyone who goes on from a row goes on in its order. */
function behind(cursor: string): Pick<PageQuery, 'after' | 'sort'> {
  const after = cursorOf(cursor)!;
  return { after, sort: sortsOf(after.sort) };
}

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writable } from 'node:stream';
import type { AnswerOf } from '@moadi/contract/kit';
import type { importEndpoints } from '@moadi/contract/imports';
import { importState, type ImportState } from '@moadi/domain/enums';
import type { ImportMapping, TargetKey } from '@moadi/domain/imports';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { writeWorkbook, type RowValues } from '@moadi/xlsx';
import { formOf } from '../../../test/requests/form.ts';
import type { TestAnswer, TestServer } from '../../../test/server.ts';

export type OpenedImport = AnswerOf<typeof importEndpoints.item>;

export const CASE = 481_205_937;

/** A book of one sheet: a head and rows of texts. */
export async function bookOf(
  titles: readonly string[],
  rows: Iterable<RowValues>,
  name = 'برگ ۱',
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = new Writable({
    write: (piece: Buffer, _, done) => {
      parts.push(piece);
      done();
    },
  });
  await writeWorkbook(sink, { sheets: [{ name, columns: titles.map(title => ({ title })), rows }] });
  return Buffer.concat(parts);
}

/** What somebody does with books of a case. */
export function importClient(server: TestServer, token: string, clientId = CASE) {
  const base = `/cases/${clientId}/imports`;
  const call = async (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    server.call(method, `${base}${path}`, { token, ...(body !== undefined && { body }) });
  const right = async (answer: TestAnswer | Promise<TestAnswer>) => {
    const { status, body, text } = await answer;
    assert.ok(status < 300, text);
    return body.data;
  };
  const piece = async (id: string, from: number, bytes: Buffer): Promise<TestAnswer> => {
    const form = await formOf({ text: bytes, name: 'piece' });
    return server.call('POST', `${base}/${id}/pieces?from=${from}`, {
      ...{ token, body: form.body, headers: form.headers },
    });
  };
  const item = async (id: string): Promise<OpenedImport> => right(call('GET', `/${id}`));
  const until = async (id: string, isReached: (book: OpenedImport) => boolean, what: string) => {
    for (let tries = 0; tries < 2_400; tries += 1) {
      const book = await item(id);
      if (isReached(book)) return book;
      await sleep(50);
    }
    throw new Error(`The book is not ${what}: ${JSON.stringify(await item(id))}`);
  };
  const reach = (id: string, ...states: readonly ImportState[]) =>
    until(
      id,
      ({ state }) => states.includes(state),
      states.map(state => importState.label(state)).join(' or '),
    );
  const announce = async (
    bytes: Buffer,
    {
      kind = 1,
      fileName = 'صورتحساب‌ها.xlsx',
      ...more
    }: { kind?: number; fileName?: string; fileType?: number; serial?: number } = {},
  ) => call('POST', '', { kind, fileName, size: bytes.length, ...more });
  const upload = async (bytes: Buffer, more: Parameters<typeof announce>[1] = {}, size = bytes.length) => {
    const { id, received } = (await right(announce(bytes, more))) as OpenedImport;
    for (let from = received; from < bytes.length; from += size)
      await right(piece(id, from, bytes.subarray(from, from + size)));
    return id;
  };
  return { base, call, right, piece, item, until, reach, announce, upload };
}

export type ImportClient = ReturnType<typeof importClient>;

/** Columns of a book of one-line invoices. */
export const plainTitles = [
  'شماره صورتحساب',
  'تاریخ',
  'شماره اقتصادی خریدار',
  'شناسه کالا',
  'تعداد',
  'مبلغ واحد',
  'واحد',
  'نرخ',
];
const plainTargets: readonly TargetKey[] = [
  ...(['invoice.bookNumber', 'header.issuingDateTime', 'header.buyerEconomicNumber'] as const),
  ...(['item.stuffServiceId', 'item.quantity', 'item.fee', 'item.measurementUnit', 'item.vatRate'] as const),
];

/** A row of such a book, issued the day before. */
export const plainLine = (now: number, number: string): string[] => [
  ...[number, jalaliText(tehranDayOf(now) - 1), '14292059547', '2720000104932', '2', '1000', '1627', '10'],
];

/** From the file of such rows to what was found of them. */
export async function checkedBook(
  client: ImportClient,
  rows: readonly string[][],
  named: { fileName?: string } = {},
): Promise<OpenedImport> {
  const { mapping, checked } = importState.id;
  const id = await client.upload(await bookOf(plainTitles, rows), named);
  const { version } = await client.reach(id, mapping);
  await client.right(client.call('PUT', `/${id}/mapping`, { version, mapping: plainMapping() }));
  return client.reach(id, checked, mapping);
}

/** What they are, with what such a book lacks: sales to companies, paid in cash. */
export const plainMapping = (): ImportMapping => ({
  sheets: [
    {
      ...{ sheet: 0, part: 'invoices', head: { from: 1, rows: 1 } },
      columns: plainTitles.map((title, column) => ({ column, title, target: plainTargets[column]! })),
    },
  ],
  constants: {
    ...{ 'header.invoiceType': '1', 'header.invoicePattern': '1', 'header.typeOfBuyer': '2' },
    ...{ 'header.settlementMethod': '1', 'item.discount': '0' },
  },
  ...{ values: {}, calendar: 'jalali', dateOrder: 'ymd', money: 'rial' },
});

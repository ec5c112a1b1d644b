import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodsListState, type GoodsListState } from '@moadi/domain/enums';
import type { AnswerOf } from '@moadi/contract/kit';
import type { goodsListEndpoints } from '@moadi/contract/goods-lists';
import { ZipFile } from 'yazl';
import { formOf } from '../../../test/requests/form.ts';
import type { TestAnswer, TestServer } from '../../../test/server.ts';
import { rowsOf, type ListOptions, type ListRow } from '../../../../../tools/goods-lists/rows.ts';
import { partName, partText, type ListFormat } from '../../../../../tools/goods-lists/write.ts';

export type OpenedList = AnswerOf<typeof goodsListEndpoints.item>;

export interface TestFile {
  name: string;
  bytes: Buffer;
}

/** Text as the one file of a ZIP. */
export function zipped(text: string | Buffer, name = 'list.csv'): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** Rows as a part of the list. */
export async function partOfRows(
  rows: Iterable<ListRow>,
  { name = 'part.zip', entry = 'list.csv', format = 'csv' as ListFormat } = {},
): Promise<TestFile> {
  return { name, bytes: await zipped([...partText(rows, format)].join(''), entry) };
}

/** A part with everything peculiar that was seen in a real one. */
export const generatedPart = (options: ListOptions, format: ListFormat = 'csv'): Promise<TestFile> =>
  partOfRows(rowsOf(options), {
    name: `part-${options.part ?? 1}.zip`,
    entry: partName('2026-09-22T19-49-07', options.part ?? 1, format),
    format,
  });

/** A row of the list, plain where nothing else is said. */
export const listRow = (more: Partial<ListRow>): ListRow => ({
  ID: '2900000000017',
  DescriptionOfID: 'دستگاه نمونه/ شرکت ساختگی',
  Vat: '10',
  Taxable: 'مشمول',
  RunDate: '1404-01-01',
  ExpirationDate: '',
  CreateDate: '1404-06-05',
  LastEditDate: '1404-06-05',
  Type: 'شناسه اختصاصی تولید داخل',
  PricingDescription: '',
  ...more,
});

/** What a person does with lists, as role 1. */
export function listClient(server: TestServer, token: string) {
  const call = async (method: string, path: string, body?: unknown) =>
    server.call(method, `/goods-lists${path}`, { token, ...(body !== undefined && { body }) });
  const right = async (answer: TestAnswer | Promise<TestAnswer>) => {
    const { status, body, text } = await answer;
    assert.ok(status < 300, text);
    return body.data;
  };
  const piece = async (id: string, partId: string, from: number, bytes: Buffer) => {
    const form = await formOf({ text: bytes, name: 'piece' });
    return server.call('POST', `/goods-lists/${id}/parts/${partId}/pieces?from=${from}`, {
      ...{ token, body: form.body, headers: form.headers },
    });
  };
  const item = async (id: string): Promise<OpenedList> => right(call('GET', `/${id}`));
  const until = async (id: string, isReached: (list: OpenedList) => boolean, what: string) => {
    for (let tries = 0; tries < 1_800; tries += 1) {
      const list = await item(id);
      if (isReached(list)) return list;
      await sleep(50);
    }
    throw new Error(`The list is not ${what}: ${JSON.stringify(await item(id))}`);
  };
  const send = async (id: string, { name, bytes }: TestFile, size = bytes.length) => {
    const part = await right(call('POST', `/${id}/parts`, { fileName: name, size: bytes.length }));
    for (let from = part.received; from < bytes.length; from += size)
      await right(piece(id, part.id, from, bytes.subarray(from, from + size)));
    return part.id as string;
  };
  /** Uploads these parts, and waits until each is read or refused. */
  const upload = async (id: string, ...files: readonly TestFile[]) => {
    for (const file of files) await send(id, file);
    return until(id, ({ parts }) => parts.every(({ state }) => state > 3), 'read');
  };
  const isIn = (state: GoodsListState) => (list: OpenedList) => list.state === state;
  const compare = async (id: string) => {
    await right(call('PUT', `/${id}/compare`));
    return until(id, isIn(goodsListState.id.compared), 'compared');
  };
  const switchTo = async (id: string) => {
    await right(call('PUT', `/${id}/switch`));
    return until(id, isIn(goodsListState.id.live), 'live');
  };
  const open = async () => (await right(call('POST', ''))).id as string;
  return {
    ...{ call, right, piece, item, until, send, upload, compare, switchTo, open },
    /** From the files to what is live. */
    bringIn: async (...files: readonly TestFile[]) => {
      const id = await open();
      await upload(id, ...files);
      await compare(id);
      return switchTo(id);
    },
    takeAway: (id: string) => right(call('PUT', `/${id}/take-away`)),
  };
}

export type ListClient = ReturnType<typeof listClient>;

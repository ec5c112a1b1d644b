import { createHash } from 'node:crypto';
import { XLSX } from '@moadi/contract/kit';
import { fileCheckState, importState, type ImportState } from '@moadi/domain/enums';
import { openImportStates } from '@moadi/domain/imports';
import { bookOf } from '../../src/features/imports/imports.testkit.ts';
import { timestamp } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { localStorage } from '../../src/platform/storage/local.ts';
import type { Make } from './given.ts';
import type { Rows } from './rows.ts';

const { arriving, mapping, checked, done } = importState.id;
const titles = ['شماره صورتحساب', 'شناسه کالا', 'تاریخ'];
const targets = ['invoice.bookNumber', 'item.stuffServiceId', 'header.issuingDateTime'] as const;
const value = {
  sheets: [
    {
      ...{ sheet: 0, part: 'invoices', head: { from: 1, rows: 1 } },
      columns: titles.map((title, column) => ({ column, title, target: targets[column]! })),
    },
  ],
  constants: { 'header.invoiceType': '1', 'header.invoicePattern': '1' },
  ...{ values: {}, calendar: 'jalali', dateOrder: 'ymd', money: 'rial' },
} as const;

/** A book in a state, with a head, a row that is right and one that is not; its bytes lie in the store. */
export async function importIn(rows: Rows, state: ImportState, more: { received?: number; mode?: 1 } = {}) {
  const { server, people, clientId, owner } = rows;
  const lines = [
    ['F-100', '2720000104932', '1405/09/02'],
    ['F-101', '27', '1405/09/02'],
  ];
  const bytes = await bookOf(titles, lines);
  const storage = localStorage(server.files);
  const file = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  await storage.keep(file);
  await storage.drop(file);
  const [id, now] = [newId(), timestamp(server.clock())];
  const sha256 = createHash('sha256').update(bytes).digest();
  const userId = await people.idOf(owner);
  const key = { client_id: clientId, import_id: id };
  const fault = { code: 'rules.stuffId', path: 'invoiceBodies.0.stuffServiceId', label: 'شناسه کالا/خدمت' };
  const said = { faults: [{ ...fault, sheet: 0, row: 3, column: 1, value: '27' }], doubts: [], warnings: [] };
  const sheet = { name: 'برگ ۱', hidden: false, listsMarks: false, rowCount: 3, hiddenRows: 0, lastRow: 3 };
  await server.database.db.system(async tx => {
    await tx
      .insertInto('imports')
      .values({
        ...{ client_id: clientId, id, kind: 1, state, user_id: userId, file_type: 1 },
        ...{ file_name: 'invoices.xlsx', size: bytes.length, received: more.received ?? bytes.length },
        ...{ create_date: now, row_count: 3, entry_count: 2, mode: more.mode ?? null },
        ...{
          good_count: state === checked ? 1 : 0,
          faulty_count: 1,
          registered_count: state === done ? 1 : 0,
        },
        sha256,
        sheets: JSON.stringify([{ ...sheet, merged: [], hiddenColumns: [], frozenRows: 1 }]),
        mapping: state === mapping || state === arriving ? null : JSON.stringify(value),
      })
      .execute();
    if (state !== arriving)
      await tx
        .insertInto('evidences')
        .values({
          ...{ client_id: clientId, id, evidence_type: 13, file_name: 'invoices.xlsx', content_type: XLSX },
          ...{ size: bytes.length, sha256 },
          ...{ user_id: userId, check_state: fileCheckState.id.clean, create_date: now },
        })
        .execute();
    await tx
      .insertInto('import_rows')
      .values(
        [titles, ...lines].map((cells, i) => ({
          ...{ ...key, sheet: 0, row: i + 1, hidden: false, cells, kinds: 'ttt' },
        })),
      )
      .execute();
    await tx
      .insertInto('import_keys')
      .values(lines.map(([number], i) => ({ ...key, sheet: 0, row: i + 2, key: number!, number: i + 1 })))
      .execute();
    await tx
      .insertInto('import_values')
      .values({ ...key, list: 'goods', key: '27', text: '27', count: 1 })
      .execute();
    await tx
      .insertInto('import_entries')
      .values([
        {
          ...{
            ...key,
            number: 1,
            state: state === done ? 5 : 2,
            own_number: 'F-100',
            sheet: 0,
            row: 2,
            row_count: 1,
          },
          ...{ day: now, total: '1100000', kind_key: '1.1', name: 'بازرگانی نمونه' },
        },
        {
          ...{
            ...key,
            number: 2,
            state: 4,
            own_number: 'F-101',
            sheet: 0,
            row: 3,
            row_count: 1,
            fault_count: 1,
          },
          ...{ faults: JSON.stringify(said), fault_codes: [fault.code], message: 'شناسه کالا درست نیست.' },
        },
      ])
      .execute();
  });
  return { id };
}

/** Only so many may be open. */
const endOpen = ({ server, clientId }: Rows) =>
  server.database.db.system(tx =>
    tx
      .updateTable('imports')
      .set({ state: importState.id.cancelled })
      .where('client_id', '=', clientId)
      .where('state', 'in', openImportStates)
      .execute(),
  );

/** Columns that are remembered. */
export async function mappingOf({ server, clientId }: Rows) {
  const id = newId();
  await server.database.db.system(tx =>
    tx
      .insertInto('import_mappings')
      .values({
        ...{ client_id: clientId, id, kind: 1, name: 'invoices.xlsx', head_key: id, uses: 1 },
        ...{ mapping: JSON.stringify(value), used_at: timestamp(server.clock()) },
      })
      .execute(),
  );
  return { id };
}

const inState =
  (state: ImportState, body?: object, more: Parameters<typeof importIn>[2] = {}): Make =>
  async rows => ({ params: await importIn(rows, state, more), ...(body && { body }) });
const version = { version: 1 };

/** Requests about books of a case. */
export const importRequests: Readonly<Record<string, Make>> = {
  'imports.list': async rows => {
    await importIn(rows, checked);
    return { query: { state: 'EQ|5', take: '1' } };
  },
  'imports.count': () => ({ query: { kind: 'EQ|1' } }),
  'imports.item': inState(checked),
  'imports.open': async rows => {
    await importIn(rows, done);
    await endOpen(rows);
    return { body: { kind: 1, fileName: 'invoices.xlsx', size: 2_400_000, fileType: 1 } };
  },
  'imports.addPiece': async rows => ({
    params: await importIn(rows, arriving, { received: 100 }),
    ...{ query: { from: '100' }, file: { text: 'next', name: 'piece' } },
  }),
  'imports.layout': inState(mapping),
  'imports.rows': async rows => ({ params: await importIn(rows, mapping), query: { sheet: '0', take: '3' } }),
  'imports.map': inState(mapping, { ...version, mapping: value }),
  'imports.remap': inState(checked, version),
  'imports.values': inState(checked),
  'imports.sums': inState(checked),
  'imports.entries': async rows => ({ ...(await inState(checked)(rows)), query: { state: 'EQ|4' } }),
  'imports.countEntries': inState(checked),
  'imports.entry': async rows => ({ params: { ...(await importIn(rows, checked)), number: '2' } }),
  'imports.register': inState(checked, { ...version, mode: 1, scope: 2 }),
  'imports.send': inState(done, version, { mode: 1 }),
  'imports.takeBack': inState(done, version),
  'imports.cancel': inState(mapping),
  'imports.markedFile': inState(checked),
  'imports.restFile': inState(checked),
  'imports.mappings': async rows => {
    await mappingOf(rows);
    return { query: { take: '1' } };
  },
  'imports.countMappings': () => ({}),
  'imports.nameMapping': async rows => ({ params: await mappingOf(rows), body: { name: 'فروش ماهانه' } }),
  'imports.removeMapping': async rows => ({ params: await mappingOf(rows) }),
  'imports.sampleFile': () => ({ query: { kind: '1', fileType: '1' } }),
};

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compare, parseDecimal, parseJalali, startOfDay, type TehranDay } from '@moadi/domain/primitives';
import {
  generatedPart,
  listClient,
  listRow,
  partOfRows,
  type ListClient,
  type TestFile,
} from '../../apps/server/src/features/goods-lists/lists.testkit.ts';
import { startTestApplication, type TestServer } from '../../apps/server/test/server.ts';
import { chanceOf } from '../../tools/goods-lists/chance.ts';
import { dateOf, rowsOf, type ListRow } from '../../tools/goods-lists/rows.ts';
import { startSimulator, type SimulatorProcess } from '../../tools/simulator.ts';
import { seed } from './start.ts';

/* Panel and authority read the same parts of the goods list, each by itself, and know one rate of each id on each day (decision 50). */

let server: TestServer;
let lists: ListClient;
let staff: string;
let authority: SimulatorProcess;
before(async () => {
  authority = await startSimulator({ port: '0', env: { SIMULATOR_KEY_BITS: '2048' } });
  server = await startTestApplication();
  server.app.work();
  staff = await server.signIn('09120000001');
  lists = listClient(server, staff);
});
after(async () => {
  await server.stop();
  await authority.stop();
});

/** The parts of one list, given to both. */
async function publish(...parts: readonly TestFile[]): Promise<void> {
  const list = await lists.bringIn(...parts);
  let [rows, refused] = [0, 0];
  for (const [i, { bytes }] of parts.entries()) {
    const path = `/control/goods-list${i === 0 ? '?list=next' : ''}`;
    const response = await fetch(authority.url + path, { method: 'POST', body: new Uint8Array(bytes) });
    assert.equal(response.status, 200);
    const taken = (await response.json()) as { rows: number; refused: number };
    rows += taken.rows;
    refused += taken.refused;
  }
  const sum = (of: 'rowCount' | 'refusedCount') => list.parts.reduce((all, part) => all + (part[of] ?? 0), 0);
  assert.deepEqual(
    [rows + refused, refused],
    [sum('rowCount'), sum('refusedCount')],
    'rows, and those refused',
  );
}

async function panelRate(stuffId: string, at: number): Promise<string | undefined> {
  const path = `/stuff-service/search?text=${stuffId}&at=${at}`;
  const { rows } = await lists.right(server.call('GET', path, { token: staff }));
  return (rows as { stuffId: string; vatRate?: string }[]).find(row => row.stuffId === stuffId)?.vatRate;
}

async function authorityRate(stuffId: string, at: number): Promise<number | undefined> {
  const response = await fetch(`${authority.url}/control/goods/${stuffId}?at=${at}`);
  assert.equal(response.status, 200);
  return ((await response.json()) as { rate?: number }).rate;
}

const isSame = (ours: string | undefined, theirs: number | undefined): boolean =>
  ours === undefined || theirs === undefined
    ? ours === theirs
    : compare(parseDecimal(ours)!, parseDecimal(String(theirs))!) === 0;

/** The days around all that the rows of an id name, and the rates that both have for them; how many of them are known. */
async function compareRates(ids: ReadonlyMap<string, readonly ListRow[]>): Promise<number> {
  const differ: object[] = [];
  let known = 0;
  for (const [stuffId, rows] of ids) {
    const named = rows.flatMap(row => parseJalali(row.RunDate) ?? []);
    const ends = rows.flatMap(row => parseJalali(row.ExpirationDate) ?? []);
    const days = new Set([...named, ...ends].flatMap(day => [day - 1, day, day + 1]));
    for (const day of days) {
      const at = startOfDay(day) + NOON;
      const [panel, theirs] = [await panelRate(stuffId, at), await authorityRate(stuffId, at)];
      if (panel !== undefined) known += 1;
      if (!isSame(panel, theirs)) differ.push({ stuffId, day: dateOf(day), panel, authority: theirs, rows });
    }
  }
  assert.deepEqual(differ, []);
  return known;
}

const NOON = 12 * 3_600_000;

/** Those whose rows need a rule, and some that do not. */
function telling(rows: readonly ListRow[]): Map<string, ListRow[]> {
  const ids = [...Map.groupBy(rows, ({ ID }) => ID)];
  const odd = ids.filter(([, of]) => of.length > 1 || of[0]!.ExpirationDate || of[0]!.Vat === '13.33');
  return new Map([...odd, ...ids.slice(0, 5)]);
}

test('a part with everything that was seen in a real one, and its next edition: one rate of each id on each day', async () => {
  const options = { rows: 400, seed };
  const first = [...rowsOf(options)];
  await publish(await generatedPart(options));
  assert.ok((await compareRates(telling(first))) > 50);
  await publish(await generatedPart({ ...options, edition: 2 }));
  const both = [...first, ...rowsOf({ ...options, edition: 2 })];
  assert.ok((await compareRates(telling(both))) > 50);
});

const FIRST_DAY = parseJalali('1404-02-01')!;

/** Rows of few ids on few days, so that all rules meet; some that cannot be read among them. */
function drawn(...seeds: readonly number[]): ListRow[] {
  const chance = chanceOf(...seeds);
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)]!;
  const among = (days: number): TehranDay => FIRST_DAY + Math.floor(chance() * days);
  const unread: readonly Partial<ListRow>[] = [
    ...[{ Vat: '101' }, { Vat: '-1' }, { Vat: 'ده' }, { Taxable: 'شاید' }, { Type: 'شناسه' }],
    ...[{ DescriptionOfID: ' ' }, { RunDate: '1404-13-01' }, { CreateDate: '1404-12-30' }],
    ...[{ LastEditDate: '' }, { ExpirationDate: '1404-07-31' }],
  ];
  const rows: ListRow[] = [];
  for (let item = 0; item < 40; item += 1)
    for (let i = Math.floor(chance() * 5); i >= 0; i -= 1) {
      const row = listRow({
        ID: `29000000${String(10_000 + item)}`,
        Vat: one(['9', '10', '12', '0', '']),
        RunDate: dateOf(among(6)),
        ExpirationDate: chance() < 0.4 ? '' : dateOf(among(8)),
        CreateDate: dateOf(among(3)),
        LastEditDate: dateOf(among(3)),
        ...(chance() < 0.1 && one(unread)),
      });
      rows.push(row, ...(chance() < 0.1 ? [row] : []));
    }
  // Rows of one id stand anywhere in both parts.
  return rows
    .map(row => [chance(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

test('doubles, conflicts, crossed, open and ended periods of few days, and rows that cannot be read: three editions in two parts each', async () => {
  const rows: ListRow[] = [];
  for (const edition of [1, 2, 3]) {
    const all = drawn(seed, edition);
    rows.push(...all);
    const half = Math.floor(all.length / 2);
    await publish(
      await partOfRows(all.slice(0, half), { name: 'part-1.zip' }),
      await partOfRows(all.slice(half), { name: 'part-2.zip', entry: 'list.xml', format: 'xml' }),
    );
    assert.ok((await compareRates(Map.groupBy(rows, ({ ID }) => ID))) > 50);
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../test/server.ts';
import { newId, newUid } from './ids.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** The bits of an id that no clock and no order says: 62 of them. */
const chance = (id: string): bigint => BigInt(`0x${id.slice(19).replace('-', '')}`) & ((1n << 62n) - 1n);
const ones = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

test('S25 an id says when it was made, and nothing else of it can be guessed', () => {
  const count = 20_000;
  const ids = Array.from({ length: count }, () => newId(1_795_248_000_000));
  for (const id of ids) assert.match(id, V7);
  assert.equal(new Set(ids.map(chance)).size, count);
  // Neighbours differ in half of the bits, and every bit is one in half of the ids.
  const apart = ids.slice(1).map((id, i) => ones(chance(id) ^ chance(ids[i]!)));
  assert.ok(Math.min(...apart) > 5, `two neighbours differ in ${Math.min(...apart)} bits`);
  const mean = apart.reduce((sum, bits) => sum + bits, 0) / apart.length;
  assert.ok(Math.abs(mean - 31) < 0.3, `neighbours differ in ${mean} bits on average`);
  for (let bit = 0n; bit < 62n; bit++) {
    const set = ids.filter(id => (chance(id) >> bit) & 1n).length;
    // Seven standard deviations of a fair coin.
    assert.ok(Math.abs(set - count / 2) < 500, `bit ${bit} is one in ${set} of ${count}`);
  }
});

test('S25 what goes to the authority says not even when it was made', () => {
  for (let i = 0; i < 1_000; i++) assert.match(newUid(), V4);
});

let server: TestServer;
before(async () => {
  server = await startTestApplication({ history: true });
});
after(() => server.stop());

/** Names of fields that name a row of ours, and what stands in them, however deep in an answer. */
function idsIn(
  part: unknown,
  found: [name: string, value: unknown][] = [],
): [name: string, value: unknown][] {
  if (Array.isArray(part)) for (const one of part) idsIn(one, found);
  else if (typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(part)) {
      // A case is named by its number, which is drawn at random (product.md section 1).
      if (name === 'id' && 'clientId' in part && value === part.clientId) continue;
      if (name === 'province' || name === 'city') continue;
      if (isRowId(name)) found.push([name, value]);
      else idsIn(value, found);
    }
  return found;
}

/** Public by their nature: the number of a case, what the authority itself gives, and places, which everybody lists. */
const public_ = [
  'provinceId',
  'cityId',
  'clientId',
  'fiscalId',
  'stuffId',
  'stuffServiceId',
  'taxId',
  'referenceTaxId',
  'billId',
];
const isRowId = (name: string): boolean =>
  (name === 'id' || /[a-z]Id$/.test(name)) && !public_.includes(name);

/** Lists of what is the same for everybody. */
const places = ['/provinces', '/cities'];

test('S25 every id in every answer is such an id: no counter tells how many there are', async () => {
  const seen = new Set<string>();
  for (const mobile of ['09121111111', '09120000001']) {
    const token = await server.signIn(mobile);
    const get = async (path: string) => (await server.call('GET', path, { token })).body.data;
    for (const { method, path } of server.app.routes.registered) {
      if (method !== 'GET' || places.some(place => path.startsWith(place)) || /\{(?!clientId)/.test(path))
        continue;
      const data = await get(path.replace('{clientId}', '481205937'));
      const [row] = Array.isArray(data) ? (data as { id?: string; clientId?: number }[]) : [];
      const one = server.app.routes.registered.find(
        other => other.method === 'GET' && other.path === `${path}/{id}` && path.includes('{clientId}'),
      );
      const whole =
        row?.id && one ? await get(`${path.replace('{clientId}', '481205937')}/${row.id}`) : undefined;
      for (const [name, value] of idsIn([data, whole])) {
        if (value === undefined || value === null) continue;
        assert.match(String(value), V7, `${path}: ${name}`);
        seen.add(`${path} ${name}`);
      }
    }
  }
  assert.ok(seen.size >= 10, [...seen].join(', '));
});

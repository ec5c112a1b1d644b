import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../ids.ts';
import { canonicalText } from './canonical.ts';
import { NOTHING, sealed, type AuditRow } from './chain.ts';
import { casesVerifier, chainVerifier, type Finding, type Head, type SealedRow } from './verify.ts';

const START = Date.UTC(2026, 10, 21, 8);

/** mulberry32: the same world for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
type Random = ReturnType<typeof randomOf>;

const LENGTH = 20;
const cases = [null, 481205937, 612840375];

function writtenRows(random: Random): AuditRow[] {
  return Array.from({ length: LENGTH }, (_, i) => ({
    id: newId(START + i),
    at: START + i,
    userId: random.below(5) === 0 ? null : newId(START),
    clientId: random.pick(cases),
    action: random.pick(['keys.added', 'reading.list', 'users.signedIn']),
    subject: random.pick([null, newId(START)]),
    address: random.pick([null, '10.0.0.1']),
    detail: random.pick([null, { count: random.below(100), operation: 'GET /buyers' }]),
  }));
}

const seal = (rows: readonly AuditRow[]): SealedRow[] => {
  const seals = sealed(rows, { all: NOTHING, cases: new Map() });
  return rows.map((row, i) => ({ ...row, ...seals[i]! }));
};

/** As the command walks the table: once by number, once by case. */
function verified(rows: readonly SealedRow[], heads: readonly Head[] = []): Finding[] {
  const [chain, ofCases] = [chainVerifier(heads), casesVerifier()];
  const byNumber = rows.toSorted((a, b) => a.number - b.number);
  const byCase = rows
    .filter(row => row.clientId !== null)
    .toSorted((a, b) => a.clientId! - b.clientId! || (a.inCase?.number ?? 0) - (b.inCase?.number ?? 0));
  return [
    ...byNumber.flatMap(row => chain.next(row)),
    ...chain.end(),
    ...byCase.flatMap(row => ofCases.next(row)),
  ];
}

/** What somebody with the whole database in their hands may do to a sealed log; each leaves it different. */
const mutations: Readonly<Record<string, (rows: SealedRow[], random: Random) => SealedRow[]>> = {
  content: (rows, random) => with_(rows, random.below(LENGTH), row => ({ ...row, ...changed(row, random) })),
  removed: (rows, random) => rows.toSpliced(random.below(LENGTH - 1), 1 + random.below(3)),
  cutOff: (rows, random) => rows.slice(0, random.below(LENGTH)),
  swapped(rows, random) {
    const a = random.below(LENGTH - 1);
    const other = a + 1 + random.below(LENGTH - 1 - a);
    const place = ({ number, hash, inCase }: SealedRow) => ({ number, hash, inCase });
    return rows
      .with(a, { ...rows[other]!, ...place(rows[a]!) })
      .with(other, { ...rows[a]!, ...place(rows[other]!) });
  },
  doubled: (rows, random) => [...rows, random.pick(rows)],
  hash: (rows, random) =>
    with_(rows, random.below(LENGTH), row => ({ ...row, hash: flipped(row.hash, random) })),
  /** Its own hash is made anew; those behind it are not. */
  resealedOne(rows, random) {
    const i = random.below(LENGTH - 1);
    const all = seal(rows.with(i, { ...rows[i]!, ...changed(rows[i]!, random) }));
    return rows.with(i, all[i]!);
  },
  /** All behind the change is sealed anew, without a break: only the head that lies outside tells. */
  resealedAll(rows, random) {
    const i = random.below(LENGTH);
    return seal(rows.with(i, { ...rows[i]!, ...changed(rows[i]!, random) }));
  },
  removedAndResealed: (rows, random) => seal(rows.toSpliced(random.below(LENGTH), 1)),
  placeInCase(rows, random) {
    const i = random.pick(rows.flatMap((row, at) => (row.inCase ? [at] : [])));
    return with_(rows, i, row => ({
      ...row,
      inCase: { ...row.inCase!, number: row.inCase!.number + 1 + random.below(5) },
    }));
  },
  outOfCase(rows, random) {
    const i = random.pick(rows.flatMap((row, at) => (row.inCase ? [at] : [])));
    return with_(rows, i, row => ({ ...row, inCase: undefined }));
  },
};

const with_ = (rows: SealedRow[], i: number, change: (row: SealedRow) => SealedRow) =>
  rows.with(i, change(rows[i]!));

function changed(row: SealedRow, random: Random): Partial<AuditRow> {
  const other = random.pick<Partial<AuditRow>>([
    { at: row.at + 1 },
    { userId: newId(START) },
    { clientId: row.clientId === 481205937 ? 612840375 : 481205937 },
    { action: `${row.action}x` },
    { subject: newId(START) },
    { address: '10.0.0.2' },
    { detail: { count: 1_000 } },
    { id: newId(START) },
  ]);
  return other;
}

function flipped(hash: Buffer, random: Random): Buffer {
  const other = Buffer.from(hash);
  const i = random.below(32);
  other[i] = other[i]! ^ (1 << random.below(8));
  return other;
}

test('R17 ten thousand changed, removed, doubled, swapped and cut-off rows are all found', () => {
  const names = Object.keys(mutations);
  let rows: SealedRow[] = [];
  for (let seed = 0; seed < 10_000; seed++) {
    const random = randomOf(seed);
    if (seed % 50 === 0) rows = seal(writtenRows(random));
    const { number, hash } = rows.at(-1)!;
    const head = { day: '2026-11-21', number, hash };
    if (seed % 50 === 0) assert.deepEqual(verified(rows, [head]), [], `seed ${seed}: nothing was done`);
    const name = names[seed % names.length]!;
    const found = verified(mutations[name]!(rows, random), [head]);
    assert.ok(found.length > 0, `seed ${seed}: ${name}`);
  }
});

test('R17 what is found is named by its place', () => {
  const rows = seal(writtenRows(randomOf(1)));
  const head = { day: '2026-11-21', number: LENGTH, hash: rows.at(-1)!.hash };
  const ofAll = (found: readonly Finding[]) => found.filter(({ what }) => !what.startsWith('case'));
  assert.deepEqual(ofAll(verified(with_(rows, 11, row => ({ ...row, action: 'x' })))), [
    { what: 'changed', number: 12 },
  ]);
  assert.deepEqual(ofAll(verified(rows.toSpliced(4, 3))), [{ what: 'removed', from: 5, to: 7 }]);
  assert.deepEqual(ofAll(verified([...rows, rows[7]!])), [{ what: 'doubled', number: 8 }]);
  assert.deepEqual(ofAll(verified(rows.slice(0, 15), [head])), [
    { what: 'cutOff', from: 16, to: 20, day: '2026-11-21' },
  ]);
  assert.deepEqual(ofAll(verified([], [head])), [{ what: 'cutOff', from: 1, to: 20, day: '2026-11-21' }]);
  const anew = seal(rows.with(12, { ...rows[12]!, action: 'x' }));
  assert.deepEqual(verified(anew), [], 'without a head from outside nobody can tell');
  assert.deepEqual(verified(anew, [head]), [{ what: 'rewritten', upTo: 20, day: '2026-11-21' }]);
});

test('the canonical text is one for one value, however its JSON was kept', () => {
  const value = { b: [1, { z: null, a: 'ی"\n' }], a: true, ی: 1.5 };
  assert.equal(canonicalText(value), '{"a":true,"b":[1,{"a":"ی\\"\\n","z":null}],"ی":1.5}');
  assert.equal(canonicalText(JSON.parse('{ "a": 1.0, "b": 10e1 }')), canonicalText({ b: 100, a: 1 }));
  assert.notEqual(canonicalText(['1']), canonicalText([1]));
});

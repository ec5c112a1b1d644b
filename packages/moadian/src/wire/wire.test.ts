import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { readVectors } from '../vectors.testkit.ts';
import { unsentFields, wireFields } from './fields.ts';
import type { Field, WireInvoice } from './fields.ts';
import type { Kind } from './kinds.ts';
import { readInvoice } from './read.ts';
import { writeInvoice } from './write.ts';

type WireVectors = {
  fields: {
    name: string;
    section: keyof typeof wireFields;
    number: string | null;
    amount?: string;
    longest?: number;
  }[];
  invoices: { name: string; invoice: WireInvoice; json: string }[];
  refused: { json: string; problems: object[] }[];
};
const vectors = readVectors<WireVectors>('wire');

function tableRow(section: keyof typeof wireFields, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = {
    ...wireFields[section],
    ...(section === 'body' || section === 'payment' ? unsentFields[section] : {}),
  };
  return fields[name];
}

test("the field table is the protocol's: names, numbers, sizes of amounts, lengths", () => {
  for (const { name, section, number, amount, longest } of vectors.fields) {
    const row = tableRow(section, name);
    assert.ok(row, `${section}.${name} is missing`);
    assert.equal(row.number ?? null, number, name);
    assert.ok(row.title.length > 2, name);
    if (amount !== undefined) {
      assert.equal(row.kind.is === 'decimal' && `${row.kind.whole}.${row.kind.decimals}`, amount, name);
    }
    if (longest !== undefined) assert.equal(row.kind.is === 'text' && row.kind.max, longest, name);
  }
  const known = new Set(vectors.fields.map(field => field.name));
  for (const name of Object.values(wireFields).flatMap(Object.keys)) assert.ok(known.has(name), name);
});

for (const { name, invoice, json } of vectors.invoices) {
  test(`written and read back: ${name}`, () => {
    assert.deepEqual(writeInvoice(invoice), { ok: true, json });
    assert.deepEqual(readInvoice(json), { ok: true, value: invoice });
    assert.deepEqual(readInvoice(Buffer.from(json)), { ok: true, value: invoice });
  });
}

for (const { json, problems } of vectors.refused) {
  test(`refused: ${json}`, () => assert.deepEqual(readInvoice(json), { ok: false, problems }));
}

function valueOf(kind: Kind): fc.Arbitrary<unknown> {
  if (kind.is === 'list') return fc.array(sectionOf(kind.fields), { minLength: 1, maxLength: 3 });
  if (kind.is === 'one-of') return fc.constantFrom(...kind.values);
  if (kind.is === 'count') return fc.integer({ min: 10 ** (kind.min - 1), max: 10 ** kind.max - 1 });
  if (kind.is === 'text') {
    if (kind.pattern) return fc.stringMatching(kind.pattern);
    return fc.string({ minLength: kind.min, maxLength: kind.max, unit: fc.constantFrom(...'aبپ‌"\\\n1') });
  }
  return fc
    .tuple(fc.bigInt(0n, 10n ** BigInt(kind.whole) - 1n), fc.bigInt(0n, 10n ** BigInt(kind.decimals) - 1n))
    .map(([whole, fraction]) => {
      const decimals = String(fraction).padStart(kind.decimals, '0').replace(/0+$/, '');
      return decimals === '' ? String(whole) : `${whole}.${decimals}`;
    });
}

function sectionOf(fields: object): fc.Arbitrary<object> {
  const entries = Object.entries(fields as Record<string, Field>);
  return fc.record(Object.fromEntries(entries.map(([name, { kind }]) => [name, valueOf(kind)])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
}

test('every invoice that fits the table survives the wire', () => {
  const invoices = fc.record(
    {
      header: sectionOf(wireFields.header),
      body: fc.array(sectionOf(wireFields.body), { maxLength: 3 }),
      payments: fc.array(sectionOf(wireFields.payment), { maxLength: 2 }),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(invoices, invoice => {
      const written = writeInvoice(invoice);
      assert.ok(written.ok, JSON.stringify(written));
      assert.deepEqual(readInvoice(written.json), { ok: true, value: invoice });
    }),
  );
});

test('the writer names what does not fit, and writes nothing', () => {
  const invoice = {
    header: { tbill: '1e3', tdis: '1.5', taxid: 'short', ghost: 'x' } as object,
    body: [{ am: 2 } as object, { sstt: '\ud800' }],
    payments: [{ pdt: 1710720000, pmt: 9 } as object],
  };
  assert.deepEqual(writeInvoice(invoice), {
    ok: false,
    problems: [
      { path: 'header.ghost', problem: 'unknown-field' },
      { path: 'header.taxid', problem: 'pattern' },
      { path: 'header.tdis', problem: 'decimals' },
      { path: 'header.tbill', problem: 'type' },
      { path: 'body[0].am', problem: 'type' },
      { path: 'body[1].sstt', problem: 'pattern' },
      { path: 'payments[0].pmt', problem: 'enum' },
      { path: 'payments[0].pdt', problem: 'range' },
    ],
  });
});

test('decimal text is written in its plain notation, null and undefined not at all', () => {
  const header = { tonw: '007.500', tdis: undefined, inno: null as unknown as string };
  const written = writeInvoice({ header, body: [], payments: [] });
  assert.deepEqual(written, { ok: true, json: '{"header":{"tonw":7.5},"body":[],"payments":[]}' });
});

test('null counts as absent, an empty extension is overlooked', () => {
  assert.deepEqual(readInvoice('{"header":{"tdis":null},"payments":null,"extension":[]}'), {
    ok: true,
    value: { header: {}, body: [], payments: [] },
  });
});

test('texts of older editions are read up to 255 characters, a difference of rates like a rate', () => {
  const problemsOf = (body: object, payment: object = {}) => {
    const read = readInvoice(JSON.stringify({ header: {}, body: [body], payments: [payment] }));
    return read.ok ? [] : read.problems.map(({ path, problem }) => `${path} ${problem}`);
  };
  const [longest, longer] = ['x'.repeat(255), 'x'.repeat(256)];
  assert.deepEqual(problemsOf({ hs: longest }, { vatpid: longest, vatbid: longest }), []);
  assert.deepEqual(problemsOf({ hs: longer }, { vatpid: longer, vatbid: longer }), [
    'body[0].hs too-long',
    'payments[0].vatpid too-long',
    'payments[0].vatbid too-long',
  ]);
  const ofRate = (text: string) => readInvoice(`{"header":{},"body":[{"pspd":${text}}],"payments":[]}`).ok;
  assert.deepEqual(['999999999999999999.99999999', '1000000000000000000', '0.000000001'].map(ofRate), [
    true,
    false,
    false,
  ]);
});

test('fields of older editions are read and never written', () => {
  const body = [{ pspd: '1.5', hs: '8471' }];
  const payments = [{ vatpid: '1', vatbid: '2' }];
  const json = '{"header":{},"body":[{"pspd":1.5,"hs":"8471"}],"payments":[{"vatpid":"1","vatbid":"2"}]}';
  const read = readInvoice(json);
  assert.deepEqual(read, { ok: true, value: { header: {}, body, payments } });
  const paths = ['body[0].pspd', 'body[0].hs', 'payments[0].vatpid', 'payments[0].vatbid'];
  assert.deepEqual(writeInvoice({ header: {}, body, payments } as WireInvoice), {
    ok: false,
    problems: paths.map(path => ({ path, problem: 'unknown-field' })),
  });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { timestamp } from './connect.ts';
import { bytes, insertAll, valuesTable } from './sets.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());

const long = (text: string) => text.repeat(Math.ceil(2_000 / text.length));
const texts = [
  'short',
  '',
  long('a'),
  long('{"quoted":"\\u0041 \\\\ \'it\'\'s\'"}\n'),
  long('صورتحساب ۱۲۳٬۴۵۶ ریال 🧾 '),
  '{}',
  'NULL',
];

test('texts of any length and content come back as they were stored', async () => {
  const clientId = 111_111_111;
  const rows = texts.map((packet, i) => ({
    client_id: clientId,
    id: newId(),
    invoice_id: newId(),
    fiscal_id: 'A1B2C3',
    tax_id: `A1B2C3${i}`,
    internal_serial_number: 1,
    packet,
    sha256: bytes(Buffer.from('00', 'hex')),
    jws: texts[0]!,
    sender: 'x',
    create_date: timestamp(0),
    // Absent in some rows, long in others.
    ...(packet.length > 1_000 && { reference_number: packet }),
  }));
  const stored = await database.db.system(async tx => {
    await insertAll(tx, { invoice_attempts: rows });
    return tx.selectFrom('invoice_attempts').select(['id', 'packet', 'reference_number']).execute();
  });
  const byId = new Map(stored.map(row => [row.id, row]));
  for (const { id, packet } of rows) {
    assert.equal(byId.get(id)!.packet, packet);
    assert.equal(byId.get(id)!.reference_number, packet.length > 1_000 ? packet : null);
  }
});

test("values of each type are the database's own, absent ones null, also where no row has one", async () => {
  const rows = [
    {
      n: 1,
      big: 9_007_199_254_740_991,
      exact: '12.50',
      is: false,
      at: timestamp(1),
      raw: bytes(Buffer.from('ff', 'hex')),
    },
    { n: 2, list: ['a', '"b"\\', '', 'NULL', '{x,y}'], numbers: [1, 2], doc: { a: ['x'] }, text: '' },
    { n: 3, list: [], doc: 'text', text: 'NULL', exact: null },
  ];
  const types = {
    ...{
      n: 'integer',
      big: 'bigint',
      exact: 'numeric(20,2)',
      is: 'boolean',
      at: 'timestamptz',
      raw: 'bytea',
    },
    ...{ list: 'text[]', numbers: 'smallint[]', doc: 'jsonb', text: 'text', never: 'uuid' },
  };
  const table = valuesTable<(typeof rows)[number] & { never?: string }>(rows, types as never);
  const { rows: found } = await sql`select * from ${table} order by n`.execute(database.db.read);
  const none = {
    big: null,
    exact: null,
    is: null,
    at: null,
    raw: null,
    list: null,
    numbers: null,
    doc: null,
    text: null,
    never: null,
  };
  assert.deepEqual(found, [
    {
      ...none,
      n: 1,
      big: 9_007_199_254_740_991,
      exact: '12.50',
      is: false,
      at: 1,
      raw: Buffer.from('ff', 'hex'),
    },
    {
      ...none,
      n: 2,
      list: ['a', '"b"\\', '', 'NULL', '{x,y}'],
      numbers: [1, 2],
      doc: { a: ['x'] },
      text: '',
    },
    { ...none, n: 3, list: [], doc: 'text', text: 'NULL' },
  ]);
  assert.throws(() => valuesTable([{ n: 1, other: 2 }], { n: 'integer' } as never), /no column other/);
});

test('what all rows have is said once, and is theirs all the same', async () => {
  const clientId = 111_111_112;
  const moment = 1_795_161_600_123;
  const event = {
    ...{
      client_id: clientId,
      at: timestamp(moment),
      event: 'register' as const,
      from_state: null,
      to_state: 1 as const,
    },
    ...{ actor: 'user' as const, note: 'with "quotes" and \\', hash: bytes(Buffer.from('0aff', 'hex')) },
  };
  const rows = [1, 2, 3].map(() => ({ ...event, invoice_id: newId(), id: newId() }));
  const stored = await database.db.system(async tx => {
    await insertAll(tx, { invoice_events: rows });
    return tx
      .selectFrom('invoice_events')
      .select(['id', 'invoice_id', 'at', 'event', 'from_state', 'to_state', 'actor', 'note', 'hash'])
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute();
  });
  assert.deepEqual(
    stored,
    rows.map(({ id, invoice_id }) => ({
      ...{ id, invoice_id, at: moment, event: 'register', from_state: null, to_state: 1, actor: 'user' },
      ...{ note: event.note, hash: Buffer.from('0aff', 'hex') },
    })),
  );
  const twins = [1, 2].map(() => ({ n: 7, doc: { a: 1 }, list: ['x'], exact: '1.50' }));
  const types = { n: 'integer', doc: 'jsonb', list: 'text[]', exact: 'numeric(20,2)', never: 'uuid' };
  const table = valuesTable<(typeof twins)[number] & { never?: string }>(twins, types as never);
  const { rows: found } = await sql`select * from ${table}`.execute(database.db.read);
  assert.deepEqual(
    found,
    twins.map(twin => ({ ...twin, never: null })),
    'all columns alike, and as many rows',
  );
});

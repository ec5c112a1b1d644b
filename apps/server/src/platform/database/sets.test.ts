import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { timestamp } from './connect.ts';
import { bytes, insertAll } from './sets.ts';

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
  const rows = texts.map(packet => ({
    client_id: clientId,
    id: newId(),
    invoice_id: newId(),
    fiscal_id: 'A1B2C3',
    tax_id: 'A1B2C3',
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

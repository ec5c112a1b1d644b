import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase, startTestServer } from '../apps/server/test/database.ts';
import { backUp } from '../apps/server/src/platform/backup/backup.ts';
import { restore, verifyBackup } from '../apps/server/src/platform/backup/restore.ts';
import { localStorage } from '../apps/server/src/platform/storage/local.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { filledDatabase } from './list/fill.ts';

const INVOICES = 50_000;
const MILLION = 1_000_000;
const key = 'a key for measurements alone, of 48 characters..';

/** Invoices with three lines, three events and a packet each: backed up, looked at and put into an empty database. */
export async function backup(): Promise<Finding[]> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  const folder = mkdtempSync(join(tmpdir(), 'moadi-bench-backup-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await filledDatabase(INVOICES, Date.now());
  atEnd(database.drop);
  await writeWhatBelongsToThem(database.adminUrl);
  const target = await emptyDatabase();
  atEnd(target.drop);

  tell('Backing up, looking and restoring …');
  const common = { secret: 'secret', key, now: Date.now, say: () => {} };
  const [made, backing] = await timed(() =>
    backUp({ ...common, adminUrl: database.adminUrl, files: undefined, to: join(folder, 'copy') }),
  );
  const [verified, looking] = await timed(() => verifyBackup(made.file, key, () => {}, Date.now));
  const storage = localStorage(join(folder, 'files'));
  const [, restoring] = await timed(() =>
    restore({ ...common, verified, adminUrl: target.adminUrl, file: made.file, storage }),
  );
  const of = (seconds: number) => ((seconds * MILLION) / INVOICES).toFixed(0);
  return [
    {
      name: 'backup',
      title: `${INVOICES.toLocaleString('en')} invoices of three lines, ${made.rows.toLocaleString('en')} rows (s)`,
      rows: [
        ['', 'measured', 'by that, a million'],
        ['backup', backing.toFixed(1), of(backing)],
        ['verify-backup', looking.toFixed(1), of(looking)],
        ['restore, after it has looked', restoring.toFixed(1), of(restoring)],
      ],
      notes: [
        `${Math.round(made.bytes / INVOICES)} bytes an invoice in the copy; the database runs without fsync`,
      ],
      value: Number(of(looking + restoring)),
      unit: 's',
      beside: 'five minutes',
      besideValue: 300,
      goal: 'R18: a million invoices are restored within five minutes',
      limit: { atMost: 1 },
    },
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1_000];
}

async function writeWhatBelongsToThem(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`
      insert into invoice_items (client_id, invoice_id, position, id, stuff_service_id, stuff_service_description, measurement_unit,
        quantity, fee, pre_discount, discount, after_discount, vat_rate, vat_amount, item_total)
      select client_id, id, n, gen_random_uuid(), '2720000104932', 'a line of an invoice, as long as most', '1627',
        n, 1000, n * 1000, 0, n * 1000, 10, n * 100, n * 1100
      from invoices, generate_series(0, 2) n`);
    await client.query(`
      insert into invoice_events (client_id, invoice_id, id, at, event, from_state, to_state, actor)
      select client_id, id, gen_random_uuid(), create_date, event, 1, 2, 'engine'
      from invoices, unnest(array['send', 'sent', 'accept']) event`);
    // A packet is encrypted: nothing of it can be packed.
    await client.query(`
      insert into invoice_attempts (client_id, id, invoice_id, fiscal_id, tax_id, internal_serial_number, packet, sha256, jws, sender,
        create_date, sent_at, sends, outcome)
      select client_id, gen_random_uuid(), id, fiscal_id, tax_id, internal_serial_number,
        (select string_agg(encode(sha256((id::text || n)::bytea), 'base64'), '') from generate_series(1, 60) n),
        sha256(id::text::bytea), (select string_agg(encode(sha256((id::text || -n)::bytea), 'base64'), '') from generate_series(1, 40) n),
        'MOADI1', create_date, create_date, 1, 'accepted'
      from invoices where tax_id is not null`);
  } finally {
    await client.end();
  }
}

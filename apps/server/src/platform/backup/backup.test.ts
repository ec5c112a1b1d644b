import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../../../../../tools/seed/demo.ts';
import {
  cloneDatabase,
  emptyDatabase,
  TEST_DAY,
  type EmptyDatabase,
  type TestDatabase,
} from '../../../test/database.ts';
import { contentOf } from '../../../test/content-of.ts';
import { assertEveryRow, bringBack } from '../../../test/earlier/rows.ts';
import { schemaOf } from '../../../test/schema-of.ts';
import { copiedTables } from '../database/copying/tables.ts';
import { isHalfRestored } from '../database/copying/target.ts';
import { migrate } from '../database/migrate.ts';
import { localStorage } from '../storage/local.ts';
import type { Storage } from '../storage/storage.ts';
import { backUp, type Backup } from './backup.ts';
import { restore, verifyBackup } from './restore.ts';
import { Unopened } from './sealed.ts';

const KEY = 'the key of these backups, 1405, of 48 characters';
const folder = mkdtempSync(join(tmpdir(), 'moadi-backup-'));
const [files, back] = [join(folder, 'files'), join(folder, 'back')];
const document = Buffer.from('a document that somebody has uploaded');
const name = createHash('sha256').update(document).digest('hex');

let database: TestDatabase;
let made: Backup;
before(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, TEST_DAY);
  mkdirSync(join(files, name.slice(0, 2)), { recursive: true });
  writeFileSync(join(files, name.slice(0, 2), name), document);
  made = await copy(database, 'whole');
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const copy = ({ adminUrl }: EmptyDatabase, to: string, say: (line: string) => void = () => {}) =>
  backUp({
    ...{ adminUrl, files, to: join(folder, to), key: KEY },
    ...{ secret: 'secret', now: Date.now, say },
  });

async function putBack(
  { adminUrl }: EmptyDatabase,
  file: string,
  { key = KEY, storage = localStorage(back) }: { key?: string; storage?: Storage } = {},
) {
  const verified = await verifyBackup(file, key, () => {}, Date.now);
  const from = { verified, file, key, secret: 'secret', now: Date.now, say: () => {} };
  await restore({ ...from, adminUrl, storage });
  return verified;
}

async function within<T>({ adminUrl }: EmptyDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function intoEmpty<T>(work: (target: EmptyDatabase) => Promise<T>): Promise<T> {
  const target = await emptyDatabase();
  return work(target).finally(target.drop);
}

test('R18 a backup that is put into an empty database is that database again: rows, tables, keys, rights, numbers and files', async () => {
  assert.ok(made.rows > 5_000, `${made.rows} rows`);
  await intoEmpty(async target => {
    const { rows } = await putBack(target, made.file);
    assert.equal(rows, made.rows);
    assert.deepEqual(await contentOf(target.adminUrl), await contentOf(database.adminUrl));
    const schema = async (of: EmptyDatabase) =>
      (await within(of, schemaOf)).filter(row => !row[1]!.includes('restore_is_unfinished'));
    assert.deepEqual(await schema(target), await schema(database));
    const numbers = (of: EmptyDatabase) =>
      within(
        of,
        async client =>
          (await client.query('select sequencename, last_value from pg_sequences order by 1')).rows,
      );
    assert.deepEqual(await numbers(target), await numbers(database));
  });
  assert.deepEqual(readFileSync(join(back, name.slice(0, 2), name)), document);
});

test('R18 a backup under writing load is of one moment', async () => {
  const { db } = database;
  const over = new AbortController();
  const MEMORY = 'LOAD00';
  const writer = async () => {
    while (!over.signal.aborted)
      await db.system(async tx => {
        const { rows } = await sql<{ last: string }>`
          insert into serial_counters (fiscal_id, client_id, last_serial) values (${MEMORY}, 100000001, 1)
          on conflict (fiscal_id) do update set last_serial = serial_counters.last_serial + 1 returning last_serial as last`.execute(
          tx,
        );
        await sql`insert into limit_counters values (${`load ${rows[0]!.last}`}, now(), 1)`.execute(tx);
      });
  };
  const writers = [writer(), writer(), writer()];
  const last = async (of: EmptyDatabase) =>
    within(of, async client => {
      const { rows } = await client.query<{ serial: number; written: number }>(
        `select coalesce(max(last_serial), 0)::int as serial,
           (select count(*)::int from limit_counters where key like 'load %') as written
         from serial_counters where fiscal_id = '${MEMORY}'`,
      );
      return rows[0]!;
    });
  while ((await last(database)).written < 50) await new Promise(resolve => setTimeout(resolve, 10));
  const before = await last(database);
  const loaded = await copy(database, 'loaded');
  const later = await last(database);
  over.abort();
  await Promise.all(writers);
  assert.ok(later.written > before.written, 'people went on meanwhile');
  await intoEmpty(async target => {
    await putBack(target, loaded.file);
    const found = await last(target);
    assert.equal(found.written, found.serial, 'a number without its row, or a row without its number');
    assert.ok(found.serial >= before.serial && found.serial <= later.serial);
  });
});

test('R18 a copy that is damaged, cut off or sealed with another key is refused, and nothing is touched', async () => {
  const whole = readFileSync(made.file);
  const damaged = (change: (bytes: Buffer) => Buffer, to: string) => {
    writeFileSync(join(folder, to), change(Buffer.from(whole)));
    return join(folder, to);
  };
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at]! ^= 1;
    return bytes;
  };
  await intoEmpty(async target => {
    for (const [what, file, key] of [
      ['first byte', damaged(flip(0), 'first'), KEY],
      ['a byte in the middle', damaged(flip(whole.length >> 1), 'middle'), KEY],
      ['last byte', damaged(flip(whole.length - 1), 'last'), KEY],
      ['cut', damaged(bytes => bytes.subarray(0, -1), 'cut'), KEY],
      ['half', damaged(bytes => bytes.subarray(0, whole.length >> 1), 'half'), KEY],
      ['empty', damaged(() => Buffer.alloc(0), 'empty'), KEY],
      ['another key', made.file, `${KEY}, and another`],
    ] as const) {
      await assert.rejects(putBack(target, file, { key }), Unopened, what);
      await assert.rejects(
        verifyBackup(file, key, () => {}, Date.now),
        Unopened,
        what,
      );
    }
    assert.deepEqual(await within(target, copiedTables), []);
  });
});

test('R18 nothing is put into a database that holds something, and no backup is written over another', async () => {
  await assert.rejects(putBack(database, made.file), /not empty/);
  await assert.rejects(copy(database, 'whole'), /there already/);
  assert.deepEqual(
    readdirSync(folder).filter(one => one.endsWith('.unfinished')),
    [],
  );
});

test('R18 a restore that breaks off has filled nothing, says so to whoever starts, and is run again', async () => {
  await intoEmpty(async target => {
    const full = { ...localStorage(back), receive: () => Promise.reject(new Error('no room left')) };
    await assert.rejects(putBack(target, made.file, { storage: full }), /no room left/);
    assert.ok(await isHalfRestored(target.adminUrl));
    const { rows } = await within(target, client => client.query('select from users'));
    assert.deepEqual(rows, []);
    await putBack(target, made.file);
    const found = await contentOf(target.adminUrl);
    assert.equal(found['invoices']!.rows, made.tables['invoices']!.rows);
  });
});

test('R18 a copy of an earlier version comes to this one', async () => {
  await intoEmpty(async earlier => {
    await within(earlier, bringBack);
    const old = await copy(earlier, 'earlier');
    await intoEmpty(async target => {
      await putBack(target, old.file);
      await within(target, assertEveryRow);
      assert.deepEqual(await migrate(target.adminUrl), []);
      // Had it broken off now, its rows would not go into the tables of today a second time.
      assert.ok(await isHalfRestored(target.adminUrl));
      await assert.rejects(putBack(target, old.file), /newer than the copy/);
      await within(target, assertEveryRow);
    });
  });
});

test('R18 a copy with a migration that is not known here is refused', async () => {
  await within(database, client =>
    client.query(`insert into schema_migrations (number, name, sha256) values (9999, '9999_later.sql', 'x')`),
  );
  const newer = await copy(database, 'newer');
  await within(database, client => client.query('delete from schema_migrations where number = 9999'));
  await intoEmpty(async target => {
    await assert.rejects(putBack(target, newer.file), /9999_later\.sql/);
    assert.deepEqual(await within(target, copiedTables), []);
  });
});

test('R18 an uploaded file that was damaged before it was copied is named, and left out', async () => {
  const spoiled = join(files, name.slice(0, 2), name);
  copyFileSync(spoiled, join(folder, 'right'));
  writeFileSync(spoiled, 'something else');
  const { file } = await copy(database, 'spoiled');
  copyFileSync(join(folder, 'right'), spoiled);
  const { damaged, files: count } = await verifyBackup(file, KEY, () => {}, Date.now);
  assert.deepEqual([damaged, count], [[name], 1]);
});

test('an uploaded file that goes while a backup is made is left out and named; the backup has all the others', async () => {
  // It is listed, and there is nothing when it is opened.
  const gone = `${name.slice(0, 2)}${'0'.repeat(62)}`;
  const link = join(files, gone.slice(0, 2), gone);
  symlinkSync(join(folder, 'nowhere'), link);
  const said: string[] = [];
  const { file, files: count } = await copy(database, 'gone', line => said.push(line));
  rmSync(link);
  assert.equal(count, 1);
  assert.deepEqual(
    said.filter(line => line.includes('removed')),
    [`The uploaded file ${gone} was removed meanwhile and is left out.`],
  );
  const { damaged, files: found } = await verifyBackup(file, KEY, () => {}, Date.now);
  assert.deepEqual([damaged, found], [[], 1]);
});

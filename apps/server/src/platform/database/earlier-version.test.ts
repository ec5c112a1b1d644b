import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { emptyDatabase, type EmptyDatabase } from '../../../test/database.ts';
import {
  assertEveryRow,
  bringBack,
  earlierMigrations,
  earlierRows,
  migrationsFolder,
} from '../../../test/earlier/rows.ts';
import { migrate } from './migrate.ts';

let database: EmptyDatabase;
let client: pg.Client;
before(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await bringBack(client);
});
after(async () => {
  await client.end();
  await database.drop();
});

test('R20 a database of an earlier version is brought to this one, and every row of it is there as it was', async () => {
  const now = await migrate(database.adminUrl);
  const later = readdirSync(migrationsFolder).sort().slice(earlierMigrations.length);
  assert.deepEqual(now, later);
  assert.ok(later.length >= 5 && earlierRows['invoices']!.length > 100, 'there is something to lose');
  await assertEveryRow(client);
  assert.deepEqual(await migrate(database.adminUrl), [], 'the next start finds nothing to do');
});

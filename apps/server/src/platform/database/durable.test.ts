import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { readConfig } from '../config/config.ts';
import { examine } from '../../doctor.ts';
import { start } from '../../start.ts';
import { TEST_SECRET } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { startEmbedded } from './embedded/server.ts';

test('R14 at start and by the doctor: a warning for each of fsync, full_page_writes and synchronous_commit that is not on', async t => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moadi-durable-'));
  const postgres = await startEmbedded({ dataDir });
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  t.after(async () => {
    await admin.end();
    await postgres.stop();
    rmSync(postgres.directory, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });
  const config = readConfig({
    ...{ MODE: 'demonstration', DATABASE_URL: postgres.adminUrl, SECRET_KEY: TEST_SECRET },
    ...{ DATA_DIR: dataDir, PORT: '0', WORKER: 'false' },
  });

  const warned = async (): Promise<string[]> => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    await (await start({ config, log })).stop();
    const told = lines
      .map(line => (JSON.parse(line) as { msg: string }).msg)
      .filter(msg => msg.includes('='));
    const findings = await examine({ config, adminUrl: postgres.adminUrl, now: Date.now });
    assert.deepEqual(
      findings.flatMap(({ wrong }) => wrong),
      told,
      'the doctor finds the same, and nothing else',
    );
    return told.map(msg => /(\w+=\w+): .+ Set it to on\.$/.exec(msg)![1]!);
  };
  const set = async (...statements: string[]) => {
    for (const statement of [...statements, 'select pg_reload_conf()']) await admin.query(statement);
  };

  assert.deepEqual(await warned(), []);
  await set('alter system set fsync = off');
  assert.deepEqual(await warned(), ['fsync=off']);
  await set('alter system reset fsync', 'alter system set full_page_writes = off');
  assert.deepEqual(await warned(), ['full_page_writes=off']);
  await set('alter system reset full_page_writes', 'alter role moadi_app set synchronous_commit = off');
  assert.deepEqual(await warned(), ['synchronous_commit=off']);
  await set('alter role moadi_app reset all', 'alter system set synchronous_commit = local');
  assert.deepEqual(await warned(), ['synchronous_commit=local']);
  await set('alter system set fsync = off', 'alter system set full_page_writes = off');
  assert.deepEqual(await warned(), ['fsync=off', 'full_page_writes=off', 'synchronous_commit=local']);
});

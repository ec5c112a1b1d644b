import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { ConfigError } from '../config/config.ts';
import { secretKeyOf } from './secret-key.ts';

const keyOf = (given: { DATA_DIR: string } & Partial<Parameters<typeof secretKeyOf>[0]>) =>
  secretKeyOf({ SECRET_KEY: undefined, DATABASE_URL: undefined, ...given });

function folder(t: TestContext): { DATA_DIR: string; file: string } {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'moadi-secret-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  return { DATA_DIR, file: join(DATA_DIR, 'secret.key') };
}

test('a secret that is set is taken, whatever lies in the folder', t => {
  const { DATA_DIR, file } = folder(t);
  writeFileSync(file, 'another');
  const found = keyOf({ SECRET_KEY: 'as it is', DATA_DIR });
  found.keep();
  assert.deepEqual([found.text, found.file], ['as it is', undefined]);
  assert.equal(readFileSync(file, 'utf8'), 'another');
});

test('the first start makes one at random and keeps it, later ones go on with it', t => {
  const { DATA_DIR, file } = folder(t);
  const made = keyOf({ DATA_DIR });
  assert.equal(made.file, file);
  assert.equal(Buffer.from(made.text, 'base64').length, 48);
  assert.notEqual(keyOf({ DATA_DIR }).text, made.text, 'nothing is kept before it is told to');
  made.keep();
  assert.equal(keyOf({ DATA_DIR }).text, made.text);
  keyOf({ DATA_DIR }).keep();
  assert.equal(readFileSync(file, 'utf8').trim(), made.text);
});

test('a lost one is never replaced in silence: empty, too weak, or missing beside a database that was used with it', t => {
  const { DATA_DIR, file } = folder(t);
  for (const text of ['', 'short']) {
    writeFileSync(file, text);
    assert.throws(() => keyOf({ DATA_DIR }), ConfigError, text);
  }
  rmSync(file);
  mkdirSync(join(DATA_DIR, 'postgres'));
  assert.throws(() => keyOf({ DATA_DIR }), ConfigError);
  const elsewhere = keyOf({ DATA_DIR, DATABASE_URL: 'postgresql://u:p@host/db' });
  assert.equal(
    Buffer.from(elsewhere.text, 'base64').length,
    48,
    'that database is not the one of this server',
  );
});

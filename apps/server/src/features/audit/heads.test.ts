import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { publicText, signedHead } from '../../platform/audit/head.ts';
import { sealSome } from '../../platform/audit/sealer.ts';
import { withAdmin } from '../../platform/database/admin-client.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { newId } from '../../platform/ids.ts';
import { headFiles, headsDir, makeHead } from './heads.ts';
import { verifyAudit } from './verify.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21, 8);
const folder = mkdtempSync(join(tmpdir(), 'moadi-heads-'));
const config = {
  DATA_DIR: folder,
  AUDIT_KEY_FILE: undefined,
  AUDIT_HEADS_DIR: undefined,
  AUDIT_HEADS_URL: undefined,
};
let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function write(count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    await database.db.system(tx =>
      auditAct(tx, { action: 'users.signedOut', now: now + i, detail: { session: newId() } }),
    );
  while ((await database.db.system(tx => sealSome(tx))) > 0);
}

async function verify(heads?: string) {
  const lines: string[] = [];
  const found = await verifyAudit(database.db.read, config, heads, line => lines.push(line));
  return { found, lines: lines.join('\n') };
}

const head = (at: number, settings = {}) => makeHead(database.db, { ...config, ...settings }, fetch, at);

test('R17 one head a day, signed, in a file that anybody may read and with a key that nobody else may; made again it stays', async () => {
  await write(5);
  assert.equal(await head(now), 1);
  await write(3);
  assert.equal(await head(now + HOUR), 0);
  const [file, ...more] = headFiles(headsDir(config));
  assert.deepEqual(more, []);
  const { day, number, hash } = JSON.parse(readFileSync(file!, 'utf8'));
  assert.deepEqual([day, number], ['2026-11-21', 5]);
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.equal(statSync(join(folder, 'audit.key')).mode & 0o777, 0o600);
  // Its file is written again from the row; a day without an event has a head too.
  const text = readFileSync(file!, 'utf8');
  rmSync(file!);
  assert.equal(await head(now + 2 * HOUR), 1);
  assert.equal(readFileSync(file!, 'utf8'), text);
  assert.equal(await head(now + 24 * HOUR), 1);
  assert.equal(await head(now + 48 * HOUR), 1);
  assert.equal(headFiles(headsDir(config)).length, 3);
  assert.deepEqual((await verify()).found, 0);
});

test('an address gets each head once; until it has taken it, it is tried again', async () => {
  const got: string[] = [];
  const statuses = [500, 200];
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      got.push(body);
      response.writeHead(statuses[got.length - 1] ?? 200).end();
    });
  });
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
  try {
    const AUDIT_HEADS_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/heads`;
    const day = now + 72 * HOUR;
    await assert.rejects(head(day, { AUDIT_HEADS_URL }), /HTTP 500/);
    assert.equal(await head(day + 1_000, { AUDIT_HEADS_URL }), 1);
    assert.equal(await head(day + 2_000, { AUDIT_HEADS_URL }), 0);
    assert.equal(got.length, 2);
    assert.deepEqual(got[0], got[1]);
    assert.equal(JSON.parse(got[0]!).day, '2026-11-24');
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('R17 heads that were kept elsewhere tell what was cut off or written anew; a head that was forged is told itself', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'moadi-elsewhere-'));
  try {
    for (const file of headFiles(headsDir(config)))
      writeFileSync(join(elsewhere, file.split('/').at(-1)!), readFileSync(file));
    const asOwner = (statement: string) =>
      withAdmin(database.adminUrl, async client => {
        await client.query('set session_replication_role = replica');
        await client.query(statement);
      });
    await asOwner('delete from audit_log where number > 6');
    const cut = await verify(elsewhere);
    assert.equal(cut.found, 1);
    assert.match(cut.lines, /rows 7 to 8 are missing at the end/);
    await asOwner('delete from audit_log where number = 2');
    assert.match((await verify(elsewhere)).lines, /row 2 is missing: removed/);

    await asOwner('update audit_log set number = null, hash = null');
    await write(3);
    const anew = await verify(elsewhere);
    assert.match(anew.lines, /up to row 5 is not the one that the head of 2026-11-21/);

    const forged = join(elsewhere, '2026-11-30.json');
    const [file] = headFiles(elsewhere);
    writeFileSync(forged, readFileSync(file!, 'utf8').replace('"number": 5', '"number": 4'));
    assert.match((await verify(elsewhere)).lines, /2026-11-30\.json is not what was signed/);
    const key = generateKeyPairSync('ed25519').privateKey;
    const foreign = signedHead({ number: 4, hash: Buffer.alloc(32) }, { day: '2026-11-30', now, key });
    writeFileSync(forged, JSON.stringify(foreign));
    assert.ok((await verify(elsewhere)).lines.includes(`another key than this server's: ${publicText(key)}`));
    writeFileSync(forged, '{');
    assert.match((await verify(elsewhere)).lines, /no signed head/);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

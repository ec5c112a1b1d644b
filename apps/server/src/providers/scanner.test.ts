import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EICAR, startClamd, type Mood } from './clamd.testkit.ts';
import { clamd } from './scanner.ts';

let daemon: Awaited<ReturnType<typeof startClamd>>;
before(async () => void (daemon = await startClamd()));
after(() => daemon.stop());

async function* pieces(...all: readonly (Buffer | string)[]) {
  for (const piece of all) yield Buffer.from(piece);
}
const scan = (...all: readonly (Buffer | string)[]) => clamd(daemon.address).scan(pieces(...all), 500);

test('S43 a file is sent as it is, in pieces; what the scanner finds has a name', async () => {
  daemon.set('well');
  const bytes = randomBytes(300_000);
  assert.deepEqual(await scan(bytes.subarray(0, 70_000), '', bytes.subarray(70_000)), { kind: 'clean' });
  assert.ok(daemon.scanned.at(-1)!.equals(bytes));
  const infected = { kind: 'infected', finding: 'Eicar-Test-Signature' };
  assert.deepEqual(await scan('x', EICAR.slice(0, 30), EICAR.slice(30)), infected);
  assert.deepEqual(await scan(), { kind: 'clean' });
});

test('S43 any other answer, a late or no answer, and no scanner at all is unknown, never clean', async () => {
  const moods: readonly Mood[] = [
    'silent',
    'half',
    'closes',
    'early',
    { says: '' },
    { says: 'stream: ok' },
    { says: 'stream: OK FOUNDX' },
    { says: 'INSTREAM size limit exceeded. ERROR' },
    { says: 'OK' },
    { says: 'x'.repeat(10_000) },
  ];
  for (const mood of moods) {
    daemon.set(mood);
    const endless = mood === 'early' ? Array<string>(200).fill('x'.repeat(100_000)) : ['x'];
    assert.equal((await scan(...endless)).kind, 'unknown', JSON.stringify(mood).slice(0, 60));
  }
  daemon.set('well');
  assert.equal((await clamd('tcp://127.0.0.1:1').scan(pieces('x'), 500)).kind, 'unknown');
  assert.equal((await clamd('unix:///nowhere/clamd.ctl').scan(pieces('x'), 500)).kind, 'unknown');
});

test('S43 a file that cannot be read to its end is unknown; so is one that nobody waits for any more', async () => {
  daemon.set('well');
  async function* broken() {
    yield Buffer.from('x');
    throw new Error('the disk');
  }
  assert.equal((await clamd(daemon.address).scan(broken(), 500)).kind, 'unknown');
  assert.equal((await clamd(daemon.address).scan(pieces('x'), 500, AbortSignal.abort())).kind, 'unknown');
});

test('by a socket of this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-clamd-'));
  const local = await startClamd(join(folder, 'clamd.ctl'));
  assert.deepEqual(await clamd(local.address).scan(pieces('x'), 500), { kind: 'clean' });
  local.stop();
  rmSync(folder, { recursive: true });
});

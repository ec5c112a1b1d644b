import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sealOrder, signJws } from '@moadi/moadian';
import { compactVerify, importX509 } from 'jose';
import {
  makeCertificate,
  makePair,
  serverKeyOf,
  type Pair,
} from '../../../../../packages/moadian/src/keys.testkit.ts';
import { fromDebian } from '../../../../../tools/debian.ts';
import { connectSigner } from './external.ts';

/*
 * The bridge of tools/signer on a real PKCS#11 token: SoftHSM, with OpenSC's pkcs11-tool, both from Debian.
 */

const PIN = '927451';
const folder = mkdtempSync(join(tmpdir(), 'moadi-hsm-'));
const conf = join(folder, 'softhsm2.conf');
const address = `unix:${join(folder, 'signer.sock')}`;
const env = { ...process.env, SOFTHSM2_CONF: conf, PIN };
const now = Date.now();

/** Where Debian's packages cannot be had, outside of CI, the suite says so and is skipped. */
const module = install();
function install(): string | undefined {
  try {
    fromDebian('opensc', '/usr/bin/pkcs11-tool');
    // The library is a package of its own, that may be there without the tool.
    fromDebian('softhsm2', '/usr/bin/softhsm2-util');
    return '/usr/lib/softhsm/libsofthsm2.so';
  } catch (error) {
    if (process.env.CI) throw error;
    return undefined;
  }
}
const skip =
  module === undefined && 'SoftHSM and OpenSC could not be installed: apt-get install softhsm2 opensc';

const tool = (...args: string[]): Buffer =>
  execFileSync(
    'pkcs11-tool',
    ['--module', module!, '--token-label', 'moadi', '--login', '--pin', 'env:PIN', ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

let certificatePem: string;
let bridge: ReturnType<typeof spawn> | undefined;
before(async () => {
  if (skip) return;
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(conf, `directories.tokendir = ${join(folder, 'tokens')}\n`);
  writeFileSync(join(folder, 'pin'), PIN, { mode: 0o600 });
  execFileSync(
    'softhsm2-util',
    ['--init-token', '--free', '--label', 'moadi', '--so-pin', '8365', '--pin', PIN],
    { env },
  );
  tool('--keypairgen', '--key-type', 'rsa:2048', '--id', '01', '--label', 'sender');
  const publicKey = createPublicKey({
    key: tool('--read-object', '--type', 'pubkey', '--id', '01'),
    format: 'der',
    type: 'spki',
  });
  const ca = { name: 'Test CA', pair: makePair() };
  certificatePem = makeCertificate({ publicKey } as Pair, {
    notBefore: now - 86_400_000,
    notAfter: now + 86_400_000,
    serialNumber: '10390837251',
    issuer: ca,
  });
  const der = Buffer.from(certificatePem.replace(/-----[A-Z ]+-----/g, ''), 'base64');
  writeFileSync(join(folder, 'certificate.der'), der);
  tool(
    '--write-object',
    join(folder, 'certificate.der'),
    '--type',
    'cert',
    '--id',
    '01',
    '--label',
    'sender',
  );
  bridge = await startBridge();
});
after(async () => {
  await stopBridge();
  rmSync(folder, { recursive: true, force: true });
});

async function startBridge() {
  const script = join(import.meta.dirname, '../../../../../tools/signer/main.ts');
  const args = ['--listen', address, '--module', module!, '--token', 'moadi', '--id', '01'];
  const child = spawn(process.execPath, [script, ...args, '--pin-file', join(folder, 'pin')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  assert.match(line.toString(), /listens at unix:/);
  return child;
}

async function stopBridge(): Promise<void> {
  if (!bridge || bridge.exitCode !== null) return;
  const exited = once(bridge, 'exit');
  bridge.kill();
  await exited;
}

const connected = () => connectSigner({ address, clock: () => now, restMs: 20, patienceMs: 2_000 });

test(
  'S45 tokens and packets signed on the token verify with its certificate, several at a time',
  { skip },
  async () => {
    const { signer, close } = await connected();
    const key = await importX509(certificatePem, 'RS256');
    const token = await signJws(Buffer.from('{"nonce":"n","clientId":"MOADI1"}'), signer, now);
    await compactVerify(token, key, { crit: { sigT: true } });
    const order = { json: '{"header":{}}', fiscalId: 'A11216' };
    const sealed = await Promise.all(
      Array.from({ length: 20 }, () =>
        sealOrder({ ...order, uid: crypto.randomUUID() }, signer, serverKeyOf('k', makePair()), now),
      ),
    );
    for (const result of sealed) {
      assert.ok(result.ok, JSON.stringify(result));
      await compactVerify(result.value.jws, key, { crit: { sigT: true } });
    }
    close();
  },
);

test('S45 a token that goes away delays, and goes on when it is back', { skip }, async () => {
  const { signer, close } = await connected();
  const order = { json: '{}', fiscalId: 'A11216', uid: crypto.randomUUID() };
  const seal = () => sealOrder(order, signer, serverKeyOf('k', makePair()), now);
  await stopBridge();
  const away = await seal();
  assert.match(away.ok ? '' : `${away.problem} ${away.detail}`, /^failed .*signer: away/);
  bridge = await startBridge();
  const deadline = Date.now() + 5_000;
  while (!(await seal()).ok && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 50));
  assert.equal((await seal()).ok, true);
  close();
});

test('S45 the private key cannot be read out of the token', { skip }, () => {
  const access = (label: string) => {
    const keys = tool('--list-objects', '--type', 'privkey').toString().split('Private Key Object');
    return /Access: +(.*)/.exec(keys.find(key => key.includes(` ${label}\n`)) ?? '')?.[1];
  };
  assert.equal(access('sender'), 'sensitive, always sensitive, never extractable, local');
  // The same question of a key that could be exported is answered otherwise.
  tool('--keypairgen', '--key-type', 'rsa:2048', '--id', '02', '--label', 'loose', '--extractable');
  assert.doesNotMatch(access('loose') ?? 'never extractable', /never extractable/);
  const read = tool('--read-object', '--type', 'privkey', '--id', '01');
  assert.throws(() => createPrivateKey({ key: read, format: 'der', type: 'pkcs8' }));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  for (const { parentPath, name } of files)
    assert.doesNotMatch(readFileSync(join(parentPath, name), 'latin1'), /PRIVATE KEY/);
});

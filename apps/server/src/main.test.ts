import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeCertificate, makePair } from '../../../packages/moadian/src/keys.testkit.ts';
import { cloneDatabase, type TestDatabase } from '../test/database.ts';
import { freePort } from './platform/free-port.ts';

/* The server as a process: how it refuses to start, and with what words. */

const folder = mkdtempSync(join(tmpdir(), 'moadi-main-'));
let database: TestDatabase;
let port: number;
before(async () => {
  database = await cloneDatabase();
  port = await freePort();
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Env = Readonly<Record<string, string>>;

interface End {
  /** 0 when it ran and was told to stop. */
  code: number | null;
  said: string;
}

/** Runs the server until it ends; one that gets ready is told to stop. */
async function run(env: Env): Promise<End> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    cwd: folder,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('Moadi is at')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const good = randomBytes(48).toString('base64');
const production = {
  SECRET_KEY: good,
  PUBLIC_URL: 'https://panel.example.ir',
  TAX_AUTHORITY_URL: 'https://tp.tax.gov.ir/requestsmanager',
  SENDER_CLIENT_ID: 'A11216',
  SENDER_SIGNER: 'tcp:127.0.0.1:1',
  SMS_URL: 'https://sms.example.ir',
  INQUIRY_URL: 'https://inquiry.example.ir',
  PROVIDER_NAME: 'شرکت نمونه',
  PROVIDER_ADDRESS: 'تهران، خیابان نمونه',
  SUPPORT_PHONE: '021-12345678',
};
const demonstration = () => ({ MODE: 'demonstration', DATABASE_URL: database.adminUrl });

/** Ended with 78 before it listened, with one line. */
function assertRefused({ code, said }: End, line: RegExp): void {
  assert.equal(code, 78, said);
  assert.match(said.trim(), line);
  assert.doesNotMatch(said.trim(), /\n/);
}

test('S51 weak, missing and sample secrets: code 78 and a line that names the setting, in both modes', async () => {
  const weak = ['short', 'a'.repeat(64), `change-me-${good}`, `${good} example`, 'password'.repeat(6)];
  const settings = ['SECRET_KEY', 'KEY_ENCRYPTION_KEY'];
  const wrong = settings.flatMap(name => weak.map(value => [name, value] as const));
  // A few at a time: each is a process.
  const tried = [...wrong, ['SECRET_KEY', ''] as const].map(([name, value], i) => ({
    name,
    env: {
      ...(i % 2 === 0 || value === '' ? production : { ...demonstration(), SECRET_KEY: good }),
      [name]: value,
    },
  }));
  while (tried.length > 0) {
    const some = tried.splice(0, 3);
    const ends = await Promise.all(some.map(({ env }) => run(env)));
    for (const [i, end] of ends.entries()) assertRefused(end, new RegExp(`^${some[i]!.name} `));
  }
  assert.ok(!existsSync(join(folder, 'postgres')), 'nothing else has begun');
});

test('the secret that was made at the first start: lost, empty, cut or another’s, it is told at once and never replaced', async () => {
  const file = join(folder, 'secret.key');
  const env = demonstration();
  assert.equal((await run(env)).code, 0);
  const kept = readFileSync(file, 'utf8');
  rmSync(file);
  assertRefused(await run(env), /secret\.key is not the one that this database was used with.+SECRET_KEY/);
  assert.ok(!existsSync(file), 'no new one was made');
  for (const [text, line] of [
    ['', /secret\.key is empty\. Put it back/],
    [kept.slice(0, 20), /secret\.key must have 32 characters/],
    [kept.slice(0, 40), /secret\.key is not the one/],
    [good, /secret\.key is not the one/],
  ] as const) {
    writeFileSync(file, text);
    assertRefused(await run(env), line);
    assert.equal(readFileSync(file, 'utf8'), text);
  }
  writeFileSync(file, kept);
  assert.equal((await run(env)).code, 0);
  // The operator's word is taken.
  assert.equal((await run({ ...env, SECRET_KEY: good })).code, 0);
});

test('with a database of its own a lost secret is told before anything begins', async () => {
  const own = join(folder, 'own');
  mkdirSync(join(own, 'postgres'), { recursive: true });
  assertRefused(
    await run({ MODE: 'demonstration', DATA_DIR: own }),
    /secret\.key is missing, and .+\/postgres was used/,
  );
});

test('the sender’s files: each problem is one line that names setting and file', async () => {
  const [pair, other] = [makePair(), makePair()];
  const certificate = makeCertificate(pair, { notAfter: Date.now() + 86_400_000 });
  const file = (name: string, text?: string) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };
  const env = (key: string, crt: string) => ({
    ...{ ...demonstration(), SECRET_KEY: good, SENDER_CLIENT_ID: 'MOADI1' },
    ...{ TAX_AUTHORITY_URL: 'http://127.0.0.1:1', SENDER_KEY_FILE: key, SENDER_CERTIFICATE_FILE: crt },
  });
  const [key, crt] = [file('key.pem', pair.keyPem), file('crt.pem', certificate)];
  for (const [settings, line] of [
    [env(file('none'), crt), /^SENDER_KEY_FILE: .+none does not exist/],
    [env(file('empty', '\n'), crt), /^SENDER_KEY_FILE: .+empty is empty/],
    [env(file('cut', pair.keyPem.slice(0, 300)), crt), /^SENDER_KEY_FILE: .+cut holds no private key/],
    [env(key, file('none')), /^SENDER_CERTIFICATE_FILE: .+none does not exist/],
    [
      env(key, file('cut.crt', certificate.slice(0, 300))),
      /^SENDER_CERTIFICATE_FILE: .+cut\.crt holds no certificate/,
    ],
    [
      env(file('other', other.keyPem), crt),
      /^SENDER_CERTIFICATE_FILE: .+ is not the certificate of the key in .+other/,
    ],
    [env(folder, crt), /cannot be read/],
    [{ ...env(key, crt), TRUSTED_CA_FILE: file('none') }, /^TRUSTED_CA_FILE: .+ does not exist/],
    [{ ...env(key, crt), TRUSTED_CA_FILE: file('empty') }, /^TRUSTED_CA_FILE: .+ must hold certificates/],
  ] as const)
    assertRefused(await run(settings), line);
});

test('PG_BIN without a postgres in it is told, and no other is taken for it', async () => {
  const own = join(folder, 'fresh');
  assertRefused(
    await run({ MODE: 'demonstration', DATA_DIR: own, PG_BIN: folder }),
    /^PG_BIN: there is no postgres in /,
  );
});

test('a database that is not there: code 1, at once, one line', async () => {
  const began = performance.now();
  const { code, said } = await run({
    ...{ MODE: 'demonstration', SECRET_KEY: good, DATABASE_URL: 'postgresql://moadi@localhost:1/moadi' },
  });
  assert.equal(code, 1);
  assert.match(said, /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/);
  assert.ok(performance.now() - began < 10_000);
});

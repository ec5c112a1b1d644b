import assert from 'node:assert/strict';
import { createPublicKey, privateEncrypt, constants, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { certificateFacts, parseCertificate, signJws } from '@moadi/moadian';
import { makeCertificate, makePair, type Pair } from '../../../../../packages/moadian/src/keys.testkit.ts';
import { connectSigner, type ExternalOptions } from './external.ts';

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const now = Date.UTC(2026, 10, 21, 8);
const YEAR = 365 * 86_400_000;
const valid = { notBefore: now - YEAR, notAfter: now + YEAR };

/** A signer of the tests, played line by line; `behave` may change while it runs. */
class Played {
  pair: Pair;
  certificatePem: string;
  /** What comes back instead of the right answer; undefined: the right one; null: silence. */
  behave: (verb: string) => string | null | undefined = () => undefined;
  asked: string[] = [];
  sockets = new Set<Socket>();
  running = 0;
  most = 0;
  delayMs = 0;

  constructor(pair = makePair(), certificatePem = makeCertificate(pair, valid)) {
    this.pair = pair;
    this.certificatePem = certificatePem;
  }

  readonly server: Server = createServer(socket => {
    this.sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.sockets.delete(socket));
    let rest = '';
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) void this.answer(socket, line);
    });
  });

  async answer(socket: Socket, line: string): Promise<void> {
    this.asked.push(line);
    const [verb, id, , digest] = line.split(' ') as [string, string, string, string];
    this.most = Math.max(this.most, ++this.running);
    await new Promise(resolve => setTimeout(resolve, this.delayMs));
    this.running--;
    const other = this.behave(verb);
    if (other === null) return;
    const right = () =>
      verb === 'certificate'
        ? certificateFacts(parseCertificate(this.certificatePem)!).certificate
        : this.signatureOf(digest);
    socket.write(other === undefined ? `ok ${id} ${right()}\n` : other.replace('ID', id));
  }

  signatureOf(digest: string): string {
    const info = Buffer.concat([DIGEST_INFO, Buffer.from(digest, 'base64')]);
    return privateEncrypt({ key: this.pair.privateKey, padding: constants.RSA_PKCS1_PADDING }, info).toString(
      'base64',
    );
  }

  async start(address: string): Promise<void> {
    await new Promise<void>(resolve => this.server.listen(address.slice('unix:'.length), resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise(resolve => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

const quick = { timeoutMs: 300, restMs: 20, patienceMs: 300, clock: () => now };

async function playing(t: TestContext, played = new Played(), options: Partial<ExternalOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-signer-'));
  const address = `unix:${folder}/s`;
  await played.start(address);
  t.after(async () => {
    await played.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const external = await connectSigner({ ...quick, address, ...options });
  t.after(external.close);
  const { signer } = external;
  const bytes = Buffer.from('what is signed');
  const sign = () => signer.sign(bytes, signer.certificate);
  const signs = async () =>
    verify(
      'sha256',
      bytes,
      createPublicKey(
        parseCertificate(played.certificatePem)!.publicKey.export({ type: 'spki', format: 'pem' }),
      ),
      await sign(),
    );
  return { played, address, external, signer, sign, signs };
}

test('S45 a key in another process signs; its certificate says for whom and until when', async t => {
  const { played, signer, signs, external } = await playing(t);
  assert.equal(await signs(), true);
  assert.deepEqual([signer.serialNumber, signer.notAfter], ['14003778990', valid.notAfter]);
  assert.equal(external.certificate().subject, 'Test');
  const jws = await signJws(Buffer.from('{}'), signer, now);
  assert.equal(jws.split('.').length, 3);
  // Only a digest travels: nobody on the line reads an invoice.
  assert.ok(played.asked.every(line => line.length < 200));
});

test('a signer that is away makes a rejection, never a crash, and is found again when it is back', async t => {
  const { played, address, sign, signs } = await playing(t);
  await played.stop();
  await assert.rejects(sign(), /signer: away/);
  await assert.rejects(sign(), /signer: away/);
  const again = new Played(played.pair, played.certificatePem);
  await again.start(address);
  t.after(() => again.stop());
  await new Promise(resolve => setTimeout(resolve, 40));
  assert.equal(await signs(), true);
});

test('a connection that breaks in the middle of signing loses those signatures only', async t => {
  const { played, sign, signs } = await playing(t);
  played.delayMs = 50;
  const under = Promise.allSettled([sign(), sign(), sign()]);
  setTimeout(() => played.sockets.forEach(socket => socket.destroy()), 20);
  assert.deepEqual(
    (await under).map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  );
  assert.equal(await signs(), true);
});

test('silence, refusals and nonsense are rejections with their reason, and the next signature is right', async t => {
  const { played, sign, signs } = await playing(t);
  const wrong: readonly [string | null, RegExp][] = [
    [null, /timeout/],
    ['error ID the token is locked\n', /refused, the token is locked/],
    ['ok ID not base64!\n', /malformed/],
    [`ok ID ${Buffer.alloc(256, 1).toString('base64')}\n`, /does not verify/],
    ['HTTP/1.1 400 Bad Request\n', /away|not an answer/],
    ['x'.repeat(150_000), /away|endless/],
    ['ok 999999 AAAA\n', /timeout/],
  ];
  for (const [answer, reason] of wrong) {
    played.behave = verb => (verb === 'sign' ? answer : undefined);
    await assert.rejects(sign(), reason);
    played.behave = () => undefined;
    await new Promise(resolve => setTimeout(resolve, 30));
    assert.equal(await signs(), true, String(answer).slice(0, 30));
  }
});

test('so many at a time and no more; past a bound it says that it is busy', async t => {
  const { played, sign } = await playing(t, new Played(), { parallel: 3, mostWaiting: 5 });
  played.delayMs = 20;
  const results = await Promise.allSettled(Array.from({ length: 12 }, sign));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 8);
  assert.match(String(results.find(result => result.status === 'rejected')?.reason), /busy/);
  assert.equal(played.most, 3);
});

test('a renewed certificate is taken over; bytes that name the former one are signed by nobody', async t => {
  const { played, signer, signs, sign } = await playing(t);
  const former = signer.certificate;
  played.certificatePem = makeCertificate(played.pair, {
    ...valid,
    serialNumber: '14003778990',
    name: 'Renewed',
  });
  played.behave = verb => (verb === 'sign' ? 'error ID another certificate is on the token\n' : undefined);
  await assert.rejects(sign());
  played.behave = () => undefined;
  await assert.rejects(signer.sign(Buffer.from('x'), former), /has changed/);
  assert.notEqual(signer.certificate, former);
  assert.equal(await signs(), true);
});

test('at the start: nobody there, a certificate of the wrong kind, one that has ended', async t => {
  await assert.rejects(
    connectSigner({ ...quick, address: 'unix:/nonexistent/socket' }),
    /SENDER_SIGNER unix:.* gives no certificate: away/,
  );
  await assert.rejects(connectSigner({ ...quick, address: 'tcp:127.0.0.1:1' }), /gives no certificate: away/);
  const pair = makePair();
  const refused: readonly [Played, RegExp][] = [
    [new Played(pair, makeCertificate(pair, { ...valid, notAfter: now - 1 })), /not valid now/],
    [new Played(pair, makeCertificate(pair, { ...valid, serialNumber: '' })), /SERIALNUMBER/],
    [new Played(makePair(3072)), /2048/],
  ];
  for (const [played, reason] of refused) await assert.rejects(playing(t, played), reason);
});

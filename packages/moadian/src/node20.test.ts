import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { buildPackage } from '../build.ts';
import { makeCertificate, makePair, spkiOf } from './keys.testkit.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'moadian-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));
await buildPackage(join(folder, 'node_modules/@moadi/moadian'));

/** What somebody outside writes: seals an invoice, with and without threads, opens it, makes a call, tries the vectors. */
const script = `
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createMoadianClient, createSealerPool, createSoftwareSigner, decodeCode, makeTaxId, parseServerKey, sealInvoice, verifyReceipt, writeInvoice } from '@moadi/moadian';
const [{ keyPem, certificatePem, spki, serverPem, uid }, { taxid, packets, wire, codes }] = process.argv.slice(2).map(file => JSON.parse(readFileSync(file, 'utf8')));
const [{ signer }, serverKey, { json }] = [createSoftwareSigner({ keyPem, certificatePem }), parseServerKey('key-1', spki), writeInvoice(wire.invoices[2].invoice)];
const pool = createSealerPool({ threads: 2 });
pool.setSigner('A11216', { keyPem, certificatePem });
const [pooled] = await pool.seal([{ json, fiscalId: 'A11216', uid }], serverKey);
const sealed = [await sealInvoice({ json, fiscalId: 'A11216', uid, signer, serverKey }), pooled.value];
const opened = sealed.map(({ packet }) => {
  const [header, key, iv, content, tag] = packet.payload.split('.').map(part => Buffer.from(part, 'base64url'));
  const secret = privateDecrypt({ key: serverPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key);
  const decipher = createDecipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(packet.payload.split('.')[0])).setAuthTag(tag);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString().split('.')[1];
});
const reply = ({ url }) => JSON.stringify(url.includes('/nonce') ? { nonce: 'n', expDate: '2999-01-01T00:00:00Z' } : { nameTrade: 'x' });
const server = createServer((request, response) => response.end(reply(request))).listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = 'http://127.0.0.1:' + server.address().port;
const called = await createMoadianClient({ baseUrl, identity: { clientId: 'A11216', signer } }).taxpayer('1');
server.close().closeAllConnections();
const authorityKey = parseServerKey(packets.serverKey.id, packets.serverKey.spki);
console.log(JSON.stringify({
  node: process.versions.node,
  called: called.kind === 'taken',
  exact: opened.every(payload => Buffer.from(payload, 'base64url').toString() === wire.invoices[2].json),
  taxIds: taxid.vectors.every(one => makeTaxId({ fiscalId: one.fiscalId, issuedAt: one.utcDay * 86_400_000, serial: BigInt(one.serial) }) === one.taxId),
  receipts: packets.receipts.every(({ sign }) => verifyReceipt(sign, [authorityKey]).kind === 'verified'),
  wire: wire.invoices.every(one => writeInvoice(one.invoice).json === one.json),
  codes: codes.codes.every(({ code, message, expect }) => decodeCode(code, message).code === expect.code),
}));
`;

test('the built package works under Node 20 as under this one, threads included', t => {
  const sender = makePair();
  const server = makePair(4096);
  const [notBefore, notAfter] = [Date.now() - 3_600_000, Date.now() + 3_600_000];
  const keys = {
    keyPem: sender.keyPem,
    certificatePem: makeCertificate(sender, { notBefore, notAfter }),
    spki: spkiOf(server),
    serverPem: server.keyPem,
    uid: 'cf019c26-f235-11ed-a05b-0242ac120003',
  };
  const vectors = Object.fromEntries(
    ['taxid', 'packets', 'wire', 'codes'].map(name => [
      name,
      JSON.parse(readFileSync(join(root, `vectors/${name}.json`), 'utf8')),
    ]),
  );
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const args = [
    file('consumer.mjs', script),
    file('keys.json', JSON.stringify(keys)),
    file('vectors.json', JSON.stringify(vectors)),
  ];
  const older = olderNode();
  for (const node of [process.execPath, ...(older ? [older.path] : [])]) {
    const { stdout, stderr, status } = spawnSync(node, args, { encoding: 'utf8', timeout: 60_000 });
    assert.equal(status, 0, stderr);
    const { node: version, ...good } = JSON.parse(stdout);
    assert.deepEqual(
      Object.entries(good).filter(([, right]) => !right),
      [],
      version,
    );
    assert.equal(Object.keys(good).length, 6);
  }
  if (older) t.diagnostic(`tried under Node ${older.version}`);
  else t.skip('no Node from 20 to 23 on PATH: the package was tried under this Node only');
});

test('the declarations are whole: a strict TypeScript project needs nothing else of ours', () => {
  const consumer = `
    import { createMoadianClient, createSoftwareSigner, invoiceToWire, type InquiryEntry, type WireInvoice } from '@moadi/moadian';
    const made = createSoftwareSigner({ keyPem: '', certificatePem: '' });
    if (!made.ok) throw new Error(made.problem);
    const client = createMoadianClient({ baseUrl: 'https://x', identity: { clientId: 'A11216', signer: made.signer } });
    const outcome = await client.inquiryByReferenceIds(['r']);
    export const entries: InquiryEntry[] = outcome.kind === 'taken' ? outcome.value : [];
    export const invoice: WireInvoice = { header: { tbill: '1', setm: 3 }, body: [{ am: '0.5' }], payments: [] };
    export const fromOurs: (one: Parameters<typeof invoiceToWire>[0]) => WireInvoice = invoiceToWire;
    // @ts-expect-error a JavaScript number is no exact amount
    export const wrong: WireInvoice = { header: { tbill: 1 }, body: [], payments: [] };
  `;
  writeFileSync(join(folder, 'consumer.mts'), consumer);
  assert.equal(typesOf(['consumer.mts']), '');
});

/** The complaints of the compiler about files of the folder, as a strict project of somebody else sees them. */
function typesOf(files: string[]): string {
  const compilerOptions = {
    ...{ module: 'NodeNext', target: 'ES2023', lib: ['ES2024'], strict: true, noEmit: true },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** What the examples of the README take for granted. */
const prelude = `
  import { randomUUID } from 'node:crypto';
  import type { MoadianClient, SealedInvoice, ServerKey, WireInvoice } from '@moadi/moadian';
  declare global {
    var keyPem: string, certificatePem: string, uid: string, taxId: string, referenceNumber: string, sentAtMs: number;
    var header: WireInvoice['header'], body: WireInvoice['body'], invoices: WireInvoice[], serverKey: ServerKey;
    var store: (one: SealedInvoice) => Promise<void>, keep: (...all: unknown[]) => Promise<void>;
    var show: (...all: unknown[]) => void;
  }
`;

test('the examples of the README are right, and short', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  assert.ok(examples.length >= 4);
  const files = examples.map((text, at) => {
    assert.ok(text.split('\n').filter(line => line.trim() !== '').length <= 14, text);
    const name = `example${at}.mts`;
    const declared = /\bclient =/.test(text) ? '' : 'declare const client: MoadianClient;';
    writeFileSync(join(folder, name), `${prelude}\n${declared}\n${text}`);
    return name;
  });
  assert.equal(typesOf(files), '');
});

/** The machine's own Node, if it is an older one: not the one that the repository has installed for itself. */
function olderNode(): { path: string; version: string } | undefined {
  for (const place of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(place, 'node');
    if (place.includes('node_modules') || !existsSync(path)) continue;
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1);
    const major = Number(version.split('.')[0]);
    if (major >= 20 && major < 24) return { path, version };
  }
  return undefined;
}

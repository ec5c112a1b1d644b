import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { test } from 'node:test';
import { makeTaxId, serialHex } from '@moadi/domain/identifiers';
import {
  certificateFacts,
  createSoftwareSigner,
  openJws,
  parseCertificate,
  readInvoice,
  signJws,
  verifyReceipt,
  writeInvoice,
} from '@moadi/moadian';
import fc from 'fast-check';
import { makePair, serverKeyOf } from '../../../../../../packages/moadian/src/keys.testkit.ts';
import { testPki } from '../../keys/pki.testkit.ts';
import { readDocument, writeDocument, type ProofDocument } from './document.ts';
import { judge, type Known, type LedgerStatus } from './judge.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21, 8);
const signedAt = now - DAY;
const SELLER = '9998719518';
const [TINS, serial] = [`${SELLER}0001`, 49_321_217n];
const { trusted, pair, issue, root } = testPki(now - 30 * DAY);
const authorityPair = makePair();
const serverKey = serverKeyOf('key-1', authorityPair);

const header = {
  taxid: makeTaxId({ fiscalId: 'A1M0D1', issuedAt: signedAt, serial }),
  indatim: signedAt,
  inty: 2,
  inno: serialHex(serial),
  inp: 1,
  ins: 1,
  tins: TINS,
  tbill: '1100',
} as const;

interface Made {
  header?: object;
  certificate?: string;
  at?: number;
  by?: typeof pair;
}

async function packetOf({ by = pair, certificate, at = signedAt, ...made }: Made = {}): Promise<string> {
  const certificatePem = certificate ?? issue({ serialNumber: SELLER }, by);
  const json = writeInvoice({ header: { ...header, ...made.header }, body: [{ am: '1' }], payments: [] });
  const signer = createSoftwareSigner({ keyPem: by.keyPem, certificatePem, now: () => signedAt });
  assert.ok(json.ok && signer.ok, JSON.stringify([json, signer]));
  return signJws(Buffer.from(json.json), signer.signer, at);
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function receiptOf(taxId: string = header.taxid, by = authorityPair): string {
  const payload = { referenceNumber: 'ref-1', clientId: 'MOADI1', taxId, receivedDate: '2026-11-20' };
  const input = `${base64url({ alg: 'RS256', sigT: '2026-11-20T08:00:00Z' })}.${base64url(payload)}`;
  return `${input}.${sign('sha256', Buffer.from(input), by.privateKey).toString('base64url')}`;
}

const packet = await packetOf();
const receipt = { referenceNumber: 'ref-1', text: receiptOf() };
const good: ProofDocument = { taxId: header.taxid, packet, receipt };

/** As the service looks at a file, with the authority's key at hand. */
function look(text: string, more: Partial<Known> = {}) {
  const found = readDocument(Buffer.from(text));
  if ('code' in found) return { code: found.code, verdict: 'refused' };
  const jws = openJws(found.document.packet);
  const read = readInvoice((jws.ok ? jws.value.payload : jws.payload) ?? '');
  const said = found.document.receipt;
  const { verdict, checks } = judge(
    {
      document: found.document,
      origin: { kind: 'file', asWritten: found.asWritten },
      jws,
      invoice: read.ok ? read.value : undefined,
    },
    {
      now,
      trusted,
      provider: undefined,
      receipt: said ? verifyReceipt(said.text, [serverKey]) : { kind: 'unchecked' },
      ledger: undefined,
      ...more,
    },
  );
  const of = (result: string) => checks.filter(check => check.result === result).map(({ check }) => check);
  const sentences = new Map(checks.map(({ check, text: sentence }) => [check, sentence]));
  return { verdict, failed: of('failed'), open: of('notCheckable'), sentences };
}
const lookAt = (change: Partial<ProofDocument>, more?: Partial<Known>) =>
  look(writeDocument({ ...good, ...change }), more);

test('a genuine file: all is shown but the ledger, which somebody else does not see', () => {
  const { sentences, ...said } = lookAt({});
  assert.deepEqual(said, { verdict: 'authentic', failed: [], open: ['ledger'] });
  assert.match(sentences!.get('owner')!, /فروشگاه نمونه/);
  for (const sentence of sentences!.values()) assert.match(sentence, /^[^{}]+[.:\p{N}\p{L}]$/u);
});

test('one altered character is found out, wherever it stands', () => {
  const text = writeDocument(good);
  const letters = [...'AaZz09-_ .:,{}["\n\\/ی'];
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...letters), (at, letter) => {
      fc.pre(text[at] !== letter);
      const { verdict } = look(text.slice(0, at) + letter + text.slice(at + 1));
      assert.ok(verdict === 'refused' || verdict === 'rejected', `${at} ${letter}: ${verdict}`);
    }),
    { numRuns: 1_500 },
  );
});

test('so is a character too many or too few, and a part of another file', async () => {
  const text = writeDocument(good);
  fc.assert(
    fc.property(fc.nat(text.length - 1), at => {
      for (const other of [text.slice(0, at) + text.slice(at + 1), `${text.slice(0, at)}A${text.slice(at)}`])
        assert.ok(['refused', 'rejected'].includes(look(other).verdict), other);
    }),
  );
  const other = await packetOf({ header: { tbill: '9100' } });
  const [head, body] = packet.split('.');
  assert.deepEqual(lookAt({ packet: `${head}.${other.split('.')[1]}.${packet.split('.')[2]}` }).failed, [
    'signature',
  ]);
  assert.deepEqual(lookAt({ packet: `${head}.${body}.${other.split('.')[2]}` }).failed, ['signature']);
});

test('no document: each kind of file has its own answer', () => {
  const change = (from: string, to: string) => look(writeDocument(good).replace(from, to)).code;
  assert.equal(look('سلام').code, 'uploads.jsonOnly');
  assert.equal(look('{"format":1,"format":2}').code, 'uploads.jsonOnly');
  assert.equal(look('['.repeat(10_000)).code, 'uploads.jsonOnly');
  assert.equal(look(`[${'{},'.repeat(100)}`).code, 'inquiry.badDocument', 'S29 it is not read at all');
  for (const text of ['[]', '"x"', 'null', '5', '{}', '{"format":"other","version":1}'])
    assert.equal(look(text).code, 'inquiry.badDocument', text);
  assert.equal(change('"version": 1', '"version": 2'), 'inquiry.otherVersion');
  assert.equal(change('"packet"', '"packets"'), 'inquiry.badDocument');
  assert.equal(change('"version": 1', '"version": 1, "more": 1'), 'inquiry.badDocument');
  assert.equal(change('"ref-1"', 'null'), 'inquiry.badDocument');
});

/** The same packet with another header, signed by the same key. */
function withHeader(more: object): string {
  const [head, body] = packet.split('.');
  const input = `${base64url({ ...(JSON.parse(Buffer.from(head!, 'base64url').toString()) as object), ...more })}.${body}`;
  return `${input}.${sign('sha256', Buffer.from(input), pair.privateKey).toString('base64url')}`;
}

test('a signature that cannot be looked at says why', () => {
  const [weak] = [makePair(1024)];
  const texts = (
    [
      [{ alg: 'none' }, /امضا ندارد/],
      [{ alg: 'HS256' }, /الگوریتم/],
      [{ x5c: [] }, /همراه بسته نیست/],
      [{ sigT: 'x' }, /زمان امضا/],
      [{ x5c: [issue({}, weak).replace(/-----[A-Z ]+-----|\s/g, '')] }, /RSA/],
    ] as const
  ).map(([more, sentence]) => {
    const said = lookAt({ packet: withHeader(more) });
    assert.deepEqual([said.verdict, said.failed], ['rejected', ['signature']]);
    assert.deepEqual(said.open, ['dates', 'issuer', 'owner', 'ledger']);
    assert.match(said.sentences!.get('signature')!, sentence);
    return said.sentences!.get('signature');
  });
  assert.equal(new Set(texts).size, 4, 'none and a foreign algorithm are one matter');
});

test('a certificate counts for the moment of signing', async () => {
  const certificate = issue({ serialNumber: SELLER, notAfter: signedAt + DAY / 2 });
  assert.equal(lookAt({ packet: await packetOf({ certificate }) }).verdict, 'authentic', 'it ended since');
  const late = lookAt({ packet: await packetOf({ certificate, at: signedAt + DAY }) });
  assert.deepEqual(late.failed, ['dates']);
  assert.match(late.sentences!.get('dates')!, /تمام شده بود/);
  const young = issue({ serialNumber: SELLER, notBefore: signedAt - 60_000 });
  const early = lookAt({ packet: await packetOf({ certificate: young, at: signedAt - DAY }) });
  assert.match(early.sentences!.get('dates')!, /آغاز می‌شود/);
  const future = lookAt({ packet: await packetOf({ at: now + DAY }) });
  assert.match(future.sentences!.get('dates')!, /در آینده/);
});

test('anybody can make a certificate: one of no trusted issuer counts for nothing', async () => {
  const issuer = { name: root.name, pair: makePair() };
  const forged = { packet: await packetOf({ certificate: issue({ serialNumber: SELLER, issuer }) }) };
  const said = lookAt(forged);
  assert.deepEqual([said.verdict, said.failed], ['rejected', ['issuer']]);
  const unknowable = lookAt(forged, { trusted: undefined });
  assert.deepEqual([unknowable.verdict, unknowable.open], ['incomplete', ['issuer', 'ledger']]);
});

test('the signer is the seller or our own company, and nobody else', async () => {
  const company = issue({ serialNumber: '10390837251', name: 'شرکت معتمد' });
  const signed = { packet: await packetOf({ certificate: company }) };
  assert.deepEqual(lookAt(signed).failed, ['owner']);
  const provider = certificateFacts(parseCertificate(company)!);
  assert.equal(lookAt(signed, { provider }).verdict, 'authentic');
  assert.equal(lookAt(signed, { provider, trusted: undefined }).verdict, 'authentic', 'we know it ourselves');
  const legal = { packet: await packetOf({ certificate: company, header: { tins: '10390837251' } }) };
  assert.equal(lookAt(legal).verdict, 'authentic');
  assert.deepEqual(lookAt({ packet: await packetOf({ header: { tins: undefined } }) }).failed, ['owner']);
});

test('the tax id agrees with itself, with the file and with the invoice', async () => {
  const of = async (more: object, taxId: string = header.taxid) =>
    lookAt({ taxId, packet: await packetOf({ header: more }) }).failed;
  const other = makeTaxId({ fiscalId: 'A1M0D1', issuedAt: signedAt, serial: serial + 1n });
  const wrong = header.taxid.slice(0, -1) + ((Number(header.taxid.at(-1)) + 1) % 10);
  assert.deepEqual(await of({}, other), ['taxId', 'receipt']);
  assert.deepEqual(await of({ taxid: wrong }, wrong), ['taxId', 'receipt']);
  assert.deepEqual(await of({ inno: serialHex(serial + 1n) }), ['taxId']);
  assert.deepEqual(await of({ indatim: signedAt - DAY }), ['taxId']);
  assert.deepEqual(lookAt({ packet: withHeader({}).replace(/\.[^.]+\./, '.e30.') }).failed, [
    'signature',
    'owner',
    'taxId',
  ]);
});

test('the receipt is the authority’s, for this invoice; without one nothing says that it was accepted', () => {
  const of = (text: string, more?: Partial<Known>) => lookAt({ receipt: { ...receipt, text } }, more);
  assert.deepEqual(of(receiptOf(header.taxid, makePair())).failed, ['receipt']);
  assert.deepEqual(of('a.b.c').failed, ['receipt']);
  assert.deepEqual(of(receiptOf('A1M0D104D361200E8DB214')).failed, ['receipt']);
  const { receipt: _, ...bare } = good;
  const without = look(writeDocument(bare));
  assert.deepEqual([without.verdict, without.open], ['incomplete', ['receipt', 'ledger']]);
  const away = lookAt({}, { receipt: { kind: 'unchecked' } });
  assert.deepEqual([away.verdict, away.open], ['incomplete', ['receipt', 'ledger']]);
});

test('our own ledger speaks to anyone who may see the case', () => {
  const ledger: LedgerStatus = { packet: 'same', state: 8, receipt: undefined };
  const seen = lookAt({}, { ledger });
  assert.deepEqual([seen.verdict, seen.open], ['authentic', []]);
  assert.match(seen.sentences!.get('ledger')!, /باطل‌شده|ابطال/);
  const { receipt: _, ...bare } = good;
  assert.equal(look(writeDocument(bare), { ledger }).verdict, 'authentic');
  for (const word of ['other', 'notAccepted'] as const)
    assert.deepEqual(lookAt({}, { ledger: { ...ledger, packet: word } }).failed, ['ledger']);
  // A key of long ago: the receipt was verified when it came.
  const old = { kind: 'refused', problem: 'signature' } as const;
  assert.deepEqual(lookAt({}, { receipt: old }).failed, ['receipt']);
  const kept = { ...ledger, receipt: receipt.text };
  assert.equal(lookAt({}, { receipt: old, ledger: kept }).verdict, 'authentic');
});

import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import {
  certificateFacts,
  createSoftwareSigner,
  parseCertificate,
  verifyReceipt,
  type ServerKey,
  type Signer,
} from '@moadi/moadian';
import { makePair, serverKeyOf } from '../../../../../../packages/moadian/src/keys.testkit.ts';
import type { TestAnswer, TestServer } from '../../../../test/server.ts';
import type { Providers } from '../../../parts.ts';
import { testPki } from '../../keys/pki.testkit.ts';
import { ASK } from '../sending/engine/context.ts';
import { testEngine, turn } from '../sending/engine/engine.testkit.ts';
import { LifeAuthority } from '../sending/engine/after-acceptance.testkit.ts';
import { ModelAuthority } from '../sending/engine/model-authority.testkit.ts';
import { SEND } from '../sending/queue.ts';

/** The seller of the case that the tests send for. */
const SELLER = '9998719518';
const began = Date.UTC(2026, 10, 21, 8);

export interface ProofWorld {
  providers: Pick<Providers, 'trusted' | 'authority'>;
  /** The seller's pair, which may be uploaded. */
  pair: { keyPem: string; certificatePem: string };
  signer: Signer;
  /** The authority's. */
  serverKey: ServerKey;
  life: LifeAuthority;
  receiptOf: (taxId: string) => string;
}

/** The seller's certificate from an issuer that counts, and an authority whose key is known. */
export function proofWorld(): ProofWorld {
  const { trusted, pair, issue } = testPki(began);
  const certificatePem = issue({ serialNumber: SELLER });
  const made = createSoftwareSigner({ keyPem: pair.keyPem, certificatePem, now: () => began });
  assert.ok(made.ok);
  const authorityPair = makePair();
  const serverKey = serverKeyOf('key-1', authorityPair);
  const life = new LifeAuthority();
  life.receipts = text => verifyReceipt(text, [serverKey]);
  const company = {
    ...certificateFacts(parseCertificate(issue({}, makePair()))!),
    serialNumber: '10390837251',
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    providers: { trusted, authority: { ...life.provider, certificate: () => company } },
    pair: { keyPem: pair.keyPem, certificatePem },
    signer: made.signer,
    serverKey,
    life,
    receiptOf: taxId => {
      const payload = {
        referenceNumber: `ref-${taxId}`,
        clientId: 'MOADI1',
        taxId,
        receivedDate: '2026-11-21T08:00:00Z',
      };
      const input = `${part({ alg: 'RS256', sigT: '2026-11-21T08:00:00Z' })}.${part(payload)}`;
      return `${input}.${sign('sha256', Buffer.from(input), authorityPair.privateKey).toString('base64url')}`;
    },
  };
}

/** The engine sends a registered invoice and hears that it is accepted; the receipt is kept as the engine keeps one. */
export async function accept(
  server: TestServer,
  world: ProofWorld,
  id: string,
): Promise<{ id: string; taxId: string }> {
  const model = new ModelAuthority(() => 0.5, server.clock, 0);
  const engine = testEngine(server, model.client, world.signer);
  for (let i = 0; i < 3; i += 1) {
    await turn(engine, SEND);
    server.clock.advance(61_000);
    await turn(engine, ASK);
  }
  const { state, taxId } = await server.database.db.read
    .selectFrom('invoices')
    .select(['state', 'tax_id as taxId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(state, 5);
  await server.database.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({ receipt: world.receiptOf(taxId!), receipt_verified: true })
      .where('id', '=', id)
      .execute(),
  );
  return { id, taxId: taxId! };
}

/** Asks about a file as the page does. */
export async function upload(server: TestServer, token: string, file: string | Buffer): Promise<TestAnswer> {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'a.json');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/api/v1/invoice/validate-irrefutable',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  };
}

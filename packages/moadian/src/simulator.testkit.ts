import { randomUUID } from 'node:crypto';
import { makeTaxId } from '@moadi/domain/identifiers';
import { startSimulator } from '../../../tools/simulator.ts';
import { createMoadianClient } from './client.ts';
import type { MoadianClient, MoadianClientOptions } from './client-types.ts';
import type { InquiryEntry } from './inquiry.ts';
import type { Outcome } from './outcome.ts';
import { sealInvoice } from './packet.ts';
import type { SealedInvoice } from './packet.ts';
import type { ServerKey } from './server-key.ts';
import { createSoftwareSigner } from './signer.ts';
import type { Signer, SignerResult } from './signer.ts';
import type { WireHeader, WireInvoice } from './wire/fields.ts';
import { writeInvoice } from './wire/write.ts';

/*
 * The simulator as a process of its own, known by its address: another reading of the same papers, which this client has
 * to get along with.
 */

export type World = {
  control: (path: string, body?: unknown) => Promise<unknown>;
  signer: (id: string, certificate?: string) => Promise<Signer>;
  read: (id: string, certificate: string, keyOf?: string) => Promise<SignerResult>;
  client: (id: string, more?: Partial<MoadianClientOptions>) => Promise<MoadianClient>;
  stop: () => Promise<void>;
};

export async function startWorld(): Promise<World> {
  const { url, stop } = await startSimulator({ port: '0', env: { SIMULATOR_KEY_BITS: '2048' } });
  const text = async (path: string) => (await fetch(url + path)).text();
  const control: World['control'] = async (path, body) => {
    const method = body === undefined ? 'GET' : path.endsWith('change') ? 'POST' : 'PUT';
    const init = body === undefined ? {} : { method, body: JSON.stringify(body) };
    return (await fetch(`${url}/control/${path}`, init)).json();
  };
  const read: World['read'] = async (id, certificate, keyOf = id) =>
    createSoftwareSigner({
      keyPem: await text(`/pki/${keyOf}/key.pem`),
      certificatePem: await text(certificate),
    });
  const signer: World['signer'] = async (id, certificate = `/pki/${id}/certificate.pem`) => {
    const made = await read(id, certificate);
    if (!made.ok) throw new Error(made.problem);
    return made.signer;
  };
  await control('knobs', { delayMs: { min: 0, max: 0 } });
  return {
    control,
    read,
    signer,
    client: async (id, more = {}) =>
      createMoadianClient({
        baseUrl: `${url}/requestsmanager/`,
        identity: { clientId: id, signer: await signer(id) },
        ...more,
      }),
    stop,
  };
}

/** Economic numbers of the simulator's memories. */
const sellers: Readonly<Record<string, string>> = {
  A2L3G1: '14095443737',
  A3L3G2: '14091801405',
  A4TAXP: '99952955040001',
  A5TPKY: '10394604157',
};

let serial = 0n;

/** A right sale of type 2, with a tax id of its own, issued now. */
export function saleOf(fiscalId: string, header: WireHeader = {}): WireInvoice {
  const issuedAt = Date.now() - 1000;
  const taxid = makeTaxId({ fiscalId, issuedAt, serial: ++serial });
  return {
    header: {
      taxid,
      indatim: issuedAt,
      inty: 2,
      inno: taxid.slice(11, 21),
      inp: 1,
      ins: 1,
      ...(sellers[fiscalId] && { tins: sellers[fiscalId] }),
      tprdis: '100000000000000010',
      tdis: '10',
      tadis: '100000000000000000',
      tvam: '10000000000000000',
      todam: '0',
      tbill: '110000000000000000',
      ...header,
    },
    body: [
      {
        sstid: '2720000066407',
        am: '100000000.00000001',
        fee: '1000000000',
        prdis: '100000000000000010',
        dis: '10',
        adis: '100000000000000000',
        vra: '10',
        vam: '10000000000000000',
        tsstam: '110000000000000000',
      },
    ],
    payments: [],
  };
}

export async function seal(
  invoice: WireInvoice,
  fiscalId: string,
  signer: Signer,
  serverKey: ServerKey,
): Promise<SealedInvoice> {
  const written = writeInvoice(invoice);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return sealInvoice({ json: written.json, fiscalId, uid: randomUUID(), signer, serverKey });
}

export async function keyOf(client: MoadianClient, fresh = false): Promise<ServerKey> {
  const key = await client.serverKey(fresh);
  if (key.kind !== 'taken') throw new Error(JSON.stringify(key));
  return key.value;
}

/** What became of packets, once the authority is through with all that are asked about. */
export async function endOf(ask: () => Promise<Outcome<InquiryEntry[]>>): Promise<InquiryEntry[]> {
  for (;;) {
    const outcome = await ask();
    if (outcome.kind !== 'taken') throw new Error(JSON.stringify(outcome));
    if (outcome.value.every(({ status }) => status !== 'IN_PROGRESS')) return outcome.value;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

import { randomUUID } from 'node:crypto';
import {
  createMoadianClient,
  createSoftwareSigner,
  inquiryTime,
  sealInvoice,
  type InquiryEntry,
  type MoadianClient,
  type Outcome,
  type Packet,
  type Signer,
} from '@moadi/moadian';
import { startSimulator } from '../../tools/simulator.ts';
import type { Memory } from './memory.ts';

/** An invoice as it leaves: its text, and the memory that sends it. */
export interface Letter {
  json: string;
  memory: Memory;
}

/** What the authority says of one invoice. */
export interface Answer {
  status: InquiryEntry['status'];
  errors: string[];
  warnings: string[];
}

export interface Authority {
  get: <T>(path: string) => Promise<T>;
  put: (path: string, body: unknown) => Promise<void>;
  /** Sends invoices as a trusted company does, many in a request; the answers in their order. */
  judge: (letters: readonly Letter[]) => Promise<Answer[]>;
  stop: () => Promise<void>;
}

const COMPANY = 'MOADI1';
const packetsPerRequest = 500;

/** The simulator as a process of its own, known by its address only, at one fixed moment that comes back for every batch. */
export async function startAuthority(now: number): Promise<Authority> {
  const { url, stop } = await startSimulator({ port: '0', env: { SIMULATOR_KEY_BITS: '2048' } });
  const request = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(url + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  const put: Authority['put'] = async (path, body) =>
    void (await request(path, { method: 'PUT', body: JSON.stringify(body) }));
  // The narrowest reading of the deadline; the other one is tried in deadline.test.ts.
  await put('/control/knobs', { delayMs: { min: 0, max: 0 }, typedFaults: false, deadlineInHours: true });
  const signer = signerOf(
    await request(`/pki/${COMPANY}/key.pem`),
    await request(`/pki/${COMPANY}/certificate.pem`),
  );
  const client = createMoadianClient({
    baseUrl: `${url}/requestsmanager`,
    identity: { clientId: COMPANY, signer },
  });
  return {
    get: async path => JSON.parse(await request(path)),
    put,
    judge: async letters => {
      const answers: Answer[] = [];
      for (let i = 0; i < letters.length; i += packetsPerRequest) {
        const batch = await sealed(client, signer, letters.slice(i, i + packetsPerRequest));
        await put('/control/clock', { now });
        answers.push(...(await sendAndAsk(client, batch, now)));
      }
      return answers;
    },
    stop,
  };
}

function signerOf(keyPem: string, certificatePem: string): Signer {
  const result = createSoftwareSigner({ keyPem, certificatePem });
  if (!result.ok) throw new Error(result.problem);
  return result.signer;
}

async function sealed(client: MoadianClient, signer: Signer, letters: readonly Letter[]): Promise<Packet[]> {
  const serverKey = valueOf(await client.serverKey());
  const packets: Packet[] = [];
  for (const { json, memory } of letters) {
    const order = { json, fiscalId: memory.id, uid: randomUUID(), signer, serverKey };
    packets.push((await sealInvoice(order)).packet);
  }
  return packets;
}

/** The authority judges in the order of arrival: once the last packet has its answer, all have. */
async function sendAndAsk(client: MoadianClient, batch: Packet[], now: number): Promise<Answer[]> {
  const { packets } = valueOf(await client.sendInvoices(batch));
  const references = packets.map(packet => packet.referenceNumber);
  const window = { start: inquiryTime(now - HOUR), end: inquiryTime(now + HOUR) };
  const ask = async (ids: readonly string[]) => valueOf(await client.inquiryByReferenceIds(ids, window));
  for (let tries = 0; (await ask(references.slice(-1)))[0]!.status === 'IN_PROGRESS'; tries++) {
    if (tries > 3000) throw new Error('The simulator does not answer.');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  const found = new Map((await ask(references)).map(entry => [entry.referenceNumber, entry]));
  return references.map(reference => {
    const { status, errors, warnings } = found.get(reference)!;
    return { status, errors: errors.map(one => one.code), warnings: warnings.map(one => one.code) };
  });
}

const HOUR = 3_600_000;

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'taken') return outcome.value;
  throw new Error(`The authority's answer: ${JSON.stringify(outcome)}`);
}

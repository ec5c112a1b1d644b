import { randomUUID } from 'node:crypto';
import { CompactEncrypt, CompactSign, importPKCS8, importSPKI, type CompactJWSHeaderParameters } from 'jose';
import type { Draft } from './golden.ts';
import { taxIdOf } from '../rules/tax-id.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '../start.ts';

// A client of the authority for tests. It is written with jose alone and shares no code with the simulator's own
// reading of JWS and JWE, so that a mistake made there is not made here too.

export interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any;
  headers: Headers;
}

/** What a token or an invoice may be signed with otherwise than usual. */
export interface Signing {
  /** Extra or replaced header parameters; the six-key form adds typ and cty. */
  header?: Record<string, unknown>;
  certificate?: string;
}

export interface Init {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as it is; `json` is written as JSON. */
  body?: string | Uint8Array<ArrayBuffer>;
  json?: unknown;
}

export interface Sending {
  client?: string;
  signer?: string;
  memory?: string;
  signing?: Signing;
  headers?: Record<string, string>;
}

export const sixKeys = { typ: 'jose', cty: 'text/plain' };
export const base = '/requestsmanager/api/v2';

/** A simulator in memory that judges at once, and a way to call it. Closed when the test file ends. */
export async function startForTest(options: SimulatorOptions = {}): Promise<Simulator & Caller> {
  const simulator = await startSimulator({ keyBits: 2048, ...options });
  const caller = new Caller(simulator.url);
  await caller.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 0, max: 0 } } });
  return Object.assign(caller, simulator);
}

export class Caller {
  readonly url: string;
  private serial = 0n;

  constructor(url: string) {
    this.url = url;
  }

  async call(path: string, { json, ...init }: Init = {}): Promise<Answered> {
    const response = await fetch(this.url + path, {
      ...init,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  }

  async text(path: string): Promise<string> {
    return (await fetch(this.url + path)).text();
  }

  async x5c(id: string, certificate = `/pki/${id}/certificate.pem`): Promise<string> {
    return (await this.text(certificate)).replace(/-----[^-]+-----|\s/g, '');
  }

  /** A compact JWS of any text, signed as `id`. */
  async sign(
    id: string,
    payload: string | Uint8Array,
    { header = {}, certificate }: Signing = {},
  ): Promise<string> {
    const key = await importPKCS8(await this.text(`/pki/${id}/key.pem`), 'RS256');
    const x5c = [await this.x5c(id, certificate)];
    const sigT = `${new Date().toISOString().slice(0, 19)}Z`;
    const protectedHeader = {
      crit: ['sigT'],
      sigT,
      x5c,
      alg: 'RS256',
      ...header,
    } as CompactJWSHeaderParameters;
    const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
    return new CompactSign(bytes).setProtectedHeader(protectedHeader).sign(key, { crit: { sigT: true } });
  }

  async nonce(): Promise<string> {
    return (await this.call(`${base}/nonce`)).body.nonce;
  }

  async token(clientId: string, signing: Signing = {}): Promise<string> {
    return this.sign(clientId, JSON.stringify({ nonce: await this.nonce(), clientId }), signing);
  }

  /** One authenticated call; `path` is relative to the v2 base. */
  async as(clientId: string, path: string, init: Init = {}, signing: Signing = {}): Promise<Answered> {
    const authorization = `Bearer ${await this.token(clientId, signing)}`;
    return this.call(`${base}/${path}`, { ...init, headers: { authorization, ...init.headers } });
  }

  /** A compact JWE of any text with the authority's current key. */
  async encrypt(text: string, header: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.as('A4TAXP', 'server-information');
    const [{ key, id }] = body.publicKeys;
    const publicKey = await importSPKI(
      `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`,
      'RSA-OAEP-256',
    );
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: id, ...header })
      .encrypt(publicKey);
  }

  /** Gives a draft a tax id of its own, issued now by a memory. */
  dated(draft: Draft, memory = 'A3L3G2', issuedAtMs = Date.now()): Draft {
    const made = structuredClone(draft);
    const taxid = taxIdOf(memory, Math.floor(issuedAtMs / 86_400_000), ++this.serial);
    const inno = taxid.slice(11, 21);
    made.header = { ...made.header, taxid, indatim: issuedAtMs, ...('inno' in draft.header ? { inno } : {}) };
    return made;
  }

  /** Sends ready payloads; gives the reference numbers. */
  async post(clientId: string, payloads: string[], fiscalId: string, init: Init = {}) {
    const json = payloads.map(payload => ({ payload, header: { requestTraceId: randomUUID(), fiscalId } }));
    return this.as(clientId, 'invoice', { method: 'POST', json, ...init });
  }

  /** Signs, encrypts and sends one invoice, waits for its result and gives it. */
  async send(
    draft: Draft | string,
    { client = 'MOADI1', signer = client, memory = 'A3L3G2', signing = {}, headers = {} }: Sending = {},
  ): Promise<Result> {
    const text = typeof draft === 'string' ? draft : JSON.stringify(draft);
    const payload = await this.encrypt(await this.sign(signer, text, signing));
    const { body } = await this.post(client, [payload], memory, { headers });
    return this.result(client, body.result[0].referenceNumber);
  }

  async result(client: string, referenceNumber: string): Promise<Result> {
    for (const until = Date.now() + 20_000; ;) {
      const { body } = await this.as(client, `inquiry-by-reference-id?referenceIds=${referenceNumber}`);
      const [found] = body;
      if (found.status !== 'IN_PROGRESS' || Date.now() > until) return { ...found, ...codesOf(found) };
      await new Promise(resolve => setTimeout(resolve, 10));
    }
  }
}

export interface Result {
  referenceNumber: string;
  uid: string;
  status: string;
  data: object;
  sign: string;
  errors: string[];
  warnings: string[];
}

function codesOf({ data }: { data: { error?: { code: string }[]; warning?: { code: string }[] } }) {
  const codes = (entries: { code: string }[] = []) => entries.map(({ code }) => code);
  return { errors: codes(data.error), warnings: codes(data.warning) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

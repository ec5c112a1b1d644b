import { randomBytes } from 'node:crypto';
import * as answers from './answers.ts';
import type {
  FiscalInformation,
  InvoiceState,
  SentInvoices,
  ServerInformation,
  Taxpayer,
  TaxpayerInfo,
} from './answers.ts';
import { createCaller } from './call.ts';
import type { Call, Caller, Identity } from './call.ts';
import { checkReceipts, parseInquiry } from './inquiry.ts';
import type { Asked, InquiryEntry } from './inquiry.ts';
import type { InquiryWindow } from './inquiry-window.ts';
import type { Random } from './jwe.ts';
import { writeJson } from './json/write.ts';
import { createKeyCache } from './key-cache.ts';
import type { OnKeyChange } from './key-cache.ts';
import type { Nonce } from './nonce-pool.ts';
import { taken } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Packet } from './packet.ts';
import type { ServerKey } from './server-key.ts';

export type MoadianClientOptions = {
  /** `https://tp.tax.gov.ir/requestsmanager`, its sandbox (protocol 1.1), or a simulator. */
  baseUrl: string;
  identity: Identity;
  fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  random?: Random;
  signalAfter?: (ms: number) => AbortSignal;
  /** Stops every request of this client. */
  signal?: AbortSignal;
  limits?: Partial<ClientLimits>;
  headers?: Readonly<Record<string, string>>;
  tokenHeader?: string;
  /** Keys of the authority accepted before, and the judge of every change (S54). Without one, changes are accepted. */
  knownKeys?: readonly ServerKey[];
  onKeyChange?: OnKeyChange;
};

export type ClientLimits = {
  /** One request with its whole answer. A call may make four: nonce, request, and both again after an expired nonce. */
  timeoutMs: number;
  answerBytes: number;
  /** Nonces kept in advance, and the life asked for each: 10 to 200 seconds. */
  nonces: number;
  nonceLifeS: number;
  keyAgeMs: number;
};

export type PaymentMethod = 'CHEQUE' | 'BARTER' | 'CASH' | 'POS' | 'INTERNET' | 'CARD' | 'TRANSFER' | 'OTHER';

/** A payment on an invoice that was settled by credit, wholly or in part (protocol 1.7). */
export type PaymentRegistration = {
  taxId: string;
  paidAmountRial: bigint;
  paymentDateMs: number;
  paymentMethod: PaymentMethod;
  terminalNumber?: string;
  referenceNumber?: string;
};

export type InquiryPage = {
  window?: InquiryWindow;
  status?: 'SUCCESS' | 'FAILED' | 'TIMEOUT' | 'IN_PROGRESS';
  /** From 1. */
  pageNumber?: number;
  /** 1 to 100. */
  pageSize?: number;
};

/** The endpoints of protocol 1.4. Expected failures are outcomes; only misuse throws. */
export type MoadianClient = {
  nonce(lifeS?: number): Promise<Outcome<Nonce>>;
  serverInformation(): Promise<Outcome<ServerInformation>>;
  /** The key to seal with, from the cache. */
  serverKey(): Promise<Outcome<ServerKey>>;
  /** 1 to 1000 packets with different uids, also of several memories. Taken means queued, not yet judged. */
  sendInvoices(packets: readonly Packet[]): Promise<Outcome<SentInvoices>>;
  /** Any number of ids, asked for in groups of 100. Give the window around their sending. */
  inquiryByReferenceIds(ids: readonly string[], window?: InquiryWindow): Promise<Outcome<InquiryEntry[]>>;
  inquiryByUids(
    fiscalId: string,
    uids: readonly string[],
    window?: InquiryWindow,
  ): Promise<Outcome<InquiryEntry[]>>;
  inquiryByTime(page?: InquiryPage): Promise<Outcome<InquiryEntry[]>>;
  inquiryInvoiceStatus(taxIds: readonly string[]): Promise<Outcome<InvoiceState[]>>;
  taxpayer(economicCode: string): Promise<Outcome<Taxpayer>>;
  fiscalInformation(memoryId: string): Promise<Outcome<FiscalInformation>>;
  registerPayment(payment: PaymentRegistration): Promise<Outcome<'SUCCESS'>>;
  taxpayerInfo(economicCode: string): Promise<Outcome<TaxpayerInfo>>;
  /** Whether `vatRial` still fits under the article 6 limit of that season. */
  taxpayerArticle6Status(economicCode: string, vatRial: bigint, period: number): Promise<Outcome<boolean>>;
};

export const clientLimits: ClientLimits = {
  timeoutMs: 60_000,
  answerBytes: 20_000_000,
  nonces: 4,
  nonceLifeS: 120,
  keyAgeMs: 3_600_000,
};

const packetsPerRequest = 1000;
const idsPerInquiry = 100;

export function createMoadianClient(options: MoadianClientOptions): MoadianClient {
  const limits = { ...clientLimits, ...options.limits };
  const now = options.now ?? Date.now;
  const caller = callerOf(options, limits, now);
  const { signed } = caller;
  const serverInformation = () =>
    signed({ path: 'server-information', parse: answers.parseServerInformation });
  const keys = createKeyCache({
    load: async () => {
      const outcome = await serverInformation();
      return outcome.kind === 'taken' ? taken(outcome.value.keys) : outcome;
    },
    now,
    random: options.random ?? randomBytes,
    maxAgeMs: limits.keyAgeMs,
    knownKeys: options.knownKeys ?? [],
    onKeyChange: options.onKeyChange ?? (() => true),
  });

  async function inquire(path: string, query: Call<unknown>['query'], asked?: Asked) {
    const outcome = await signed({ path, query, parse: answer => parseInquiry(answer, asked) });
    if (outcome.kind !== 'taken' || outcome.value.every(entry => entry.sign === undefined)) return outcome;
    const known = await keys.all();
    return known.kind === 'taken' ? taken(checkReceipts(outcome.value, known.value)) : outcome;
  }

  return {
    nonce: (lifeS = limits.nonceLifeS) => fetchNonce(caller.open, lifeS),
    serverInformation,
    serverKey: keys.pick,
    async sendInvoices(packets) {
      const uids = packets.map(packet => packet.header.requestTraceId);
      if (uids.length < 1 || uids.length > packetsPerRequest) throw new RangeError('1 to 1000 packets');
      if (new Set(uids.map(uid => uid.toLowerCase())).size < uids.length) throw new RangeError('a uid occurs twice');
      const parse: Call<SentInvoices>['parse'] = answer => answers.parseSentInvoices(answer, uids);
      return signed({ path: 'invoice', body: writeJson(packets), parse });
    },
    inquiryByReferenceIds: (ids, window) =>
      inGroups(ids, group =>
        inquire('inquiry-by-reference-id', { referenceIds: group, ...window }, { key: 'referenceNumber', ids: group }),
      ),
    inquiryByUids: (fiscalId, uids, window) =>
      inGroups(uids, group =>
        inquire('inquiry-by-uid', { uidList: group, fiscalId, ...window }, { key: 'uid', ids: group }),
      ),
    inquiryByTime: ({ window, status, pageNumber = 1, pageSize = idsPerInquiry } = {}) =>
      inquire('inquiry', { ...window, pageNumber: String(pageNumber), pageSize: String(pageSize), status }),
    inquiryInvoiceStatus: taxIds =>
      inGroups(taxIds, group =>
        signed({
          path: 'inquiry-invoice-status',
          query: { taxIds: group },
          parse: answer => answers.parseInvoiceStates(answer, group),
        }),
      ),
    taxpayer: economicCode =>
      signed({ path: 'taxpayer', query: { economicCode }, parse: answers.parseTaxpayer }),
    fiscalInformation: memoryId =>
      signed({ path: 'fiscal-information', query: { memoryId }, parse: answers.parseFiscalInformation }),
    registerPayment: payment =>
      signed({ path: 'invoice-payment', body: paymentJson(payment), parse: answers.parsePayment }),
    taxpayerInfo: economicCode =>
      signed({ path: 'taxpayer-info', query: { economicCode }, parse: answers.parseTaxpayerInfo }),
    taxpayerArticle6Status: (economicCode, vatRial, period) =>
      signed({
        path: 'taxpayer-article6-status',
        query: { economicCode, vatValue: String(vatRial), period: String(period) },
        parse: answers.parseArticle6,
      }),
  };
}

function callerOf(options: MoadianClientOptions, limits: ClientLimits, now: () => number): Caller {
  return createCaller({
    baseUrl: options.baseUrl,
    identity: options.identity,
    edge: {
      fetch: options.fetch ?? globalThis.fetch,
      now,
      signalAfter: options.signalAfter ?? (ms => AbortSignal.timeout(ms)),
      signal: options.signal,
      timeoutMs: limits.timeoutMs,
      answerBytes: limits.answerBytes,
    },
    headers: options.headers ?? {},
    tokenHeader: options.tokenHeader ?? 'authorization',
    fetchNonce: open => fetchNonce(open, limits.nonceLifeS),
    nonces: { size: limits.nonces, marginMs: 5_000 },
  });
}

function fetchNonce(open: Caller['open'], lifeS: number): Promise<Outcome<Nonce>> {
  return open({ path: 'nonce', query: { timeToLive: String(lifeS) }, parse: answers.parseNonce });
}

/** One after the other; the first group without a full answer ends it, and all can be asked again. */
async function inGroups<T>(
  ids: readonly string[],
  ask: (group: readonly string[]) => Promise<Outcome<T[]>>,
): Promise<Outcome<T[]>> {
  const different = [...new Set(ids)];
  const all: T[] = [];
  for (let i = 0; i < different.length; i += idsPerInquiry) {
    const outcome = await ask(different.slice(i, i + idsPerInquiry));
    if (outcome.kind !== 'taken') return outcome;
    all.push(...outcome.value);
  }
  return taken(all);
}

function paymentJson({ paidAmountRial, paymentDateMs, ...rest }: PaymentRegistration): string {
  return writeJson({ ...rest, paidAmount: paidAmountRial, paymentDate: BigInt(paymentDateMs) });
}

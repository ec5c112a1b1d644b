import { randomBytes } from 'node:crypto';
import * as answers from './answers.ts';
import type { SentInvoices } from './answers.ts';
import { createCaller } from './call.ts';
import type { Call, Caller } from './call.ts';
import type {
  ClientLimits,
  MoadianClient,
  MoadianClientOptions,
  PaymentRegistration,
} from './client-types.ts';
import { checkReceipts, isByUnknownKey, isUndecryptable, parseInquiry } from './inquiry.ts';
import type { Asked, InquiryEntry } from './inquiry.ts';
import { checkWindow } from './inquiry-window.ts';
import type { InquiryWindow } from './inquiry-window.ts';
import { writeJson } from './json/write.ts';
import { createKeyCache } from './key-cache.ts';
import type { Nonce } from './nonce-pool.ts';
import { taken } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { verifyReceipt } from './receipt.ts';

export const clientLimits: ClientLimits = {
  timeoutMs: 60_000,
  answerBytes: 20_000_000,
  nonces: 4,
  nonceLifeS: 120,
  keyAgeMs: 3_600_000,
};

const packetsPerRequest = 1000;
const idsPerInquiry = 100;
const groupsAtOnce = 4;

/** A client of one identity. It starts nothing by itself and holds no more than its limits say. */
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
    store: options.keyStore,
    onKeyChange: options.onKeyChange ?? (() => true),
  });

  async function inquire(
    path: string,
    args: Call<unknown>['query'],
    window: InquiryWindow | undefined,
    { asked, signal }: { asked?: Asked; signal?: AbortSignal | undefined } = {},
  ): Promise<Outcome<InquiryEntry[]>> {
    if (window) checkWindow(window);
    const query = { start: window?.start, end: window?.end, ...args };
    const parse: Call<InquiryEntry[]>['parse'] = answer => parseInquiry(answer, asked);
    const outcome = await signed({ path, query, parse, signal });
    if (outcome.kind !== 'taken') return outcome;
    if (outcome.value.some(isUndecryptable)) keys.doubt();
    if (outcome.value.every(entry => entry.sign === undefined)) return outcome;
    const known = await keys.all();
    if (known.length === 0) return outcome;
    const checked = checkReceipts(outcome.value, known);
    if (!checked.some(isByUnknownKey)) return taken(checked);
    // The authority may have a new key since: at most once a minute this asks for it.
    keys.doubt();
    return taken(checkReceipts(outcome.value, await keys.all()));
  }

  return {
    nonce: async (lifeS = limits.nonceLifeS) => caller.open(nonceCall(lifeS)),
    serverInformation,
    serverKey: keys.pick,
    async sendInvoices(packets, signal) {
      const uids = packets.map(packet => packet.header.requestTraceId);
      within('packets', uids.length, 1, packetsPerRequest);
      if (new Set(uids.map(uid => uid.toLowerCase())).size < uids.length)
        throw new RangeError('a uid occurs twice');
      const parse: Call<SentInvoices>['parse'] = answer => answers.parseSentInvoices(answer, uids);
      return signed({ path: 'invoice', body: writeJson(packets), parse, signal });
    },
    inquiryByReferenceIds: (ids, window, signal) =>
      inGroups(ids, group => {
        const asked = { key: 'referenceNumber', ids: group } as const;
        return inquire('inquiry-by-reference-id', { referenceIds: group }, window, { asked, signal });
      }),
    inquiryByUids: (fiscalId, uids, window, signal) =>
      inGroups(uids, group => {
        const asked = { key: 'uid', ids: group } as const;
        return inquire('inquiry-by-uid', { uidList: group, fiscalId }, window, { asked, signal });
      }),
    async inquiryByTime({ window, status, pageNumber = 1, pageSize = idsPerInquiry } = {}) {
      within('pageNumber', pageNumber, 1, Number.MAX_SAFE_INTEGER);
      within('pageSize', pageSize, 1, idsPerInquiry);
      const page = { pageNumber: String(pageNumber), pageSize: String(pageSize) };
      return inquire('inquiry', { ...page, status }, window);
    },
    inquiryInvoiceStatus: (taxIds, signal) =>
      inGroups(taxIds, group =>
        signed({
          path: 'inquiry-invoice-status',
          query: { taxIds: group },
          parse: answer => answers.parseInvoiceStates(answer, group),
          signal,
        }),
      ),
    async checkReceipt(sign) {
      const check = verifyReceipt(sign, await keys.all());
      if (check.kind !== 'refused' || check.problem !== 'signature') return check;
      keys.doubt();
      const known = await keys.all();
      return known.length === 0 ? { kind: 'unchecked' } : verifyReceipt(sign, known);
    },
    taxpayer: economicCode =>
      signed({ path: 'taxpayer', query: { economicCode }, parse: answers.parseTaxpayer }),
    fiscalInformation: memoryId =>
      signed({ path: 'fiscal-information', query: { memoryId }, parse: answers.parseFiscalInformation }),
    registerPayment: (payment, signal) =>
      signed({ path: 'invoice-payment', body: paymentJson(payment), parse: answers.parsePayment, signal }),
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
      signalAfter: ms => AbortSignal.timeout(ms),
      signal: options.signal,
      timeoutMs: limits.timeoutMs,
      answerBytes: limits.answerBytes,
    },
    headers: options.headers ?? {},
    tokenHeader: options.tokenHeader ?? 'authorization',
    nonceCall: nonceCall(limits.nonceLifeS),
    nonces: { size: limits.nonces, marginMs: 5_000 },
  });
}

/** The authority grants 10 to 200 seconds (4146). */
function nonceCall(lifeS: number): Call<Nonce> {
  within('nonceLifeS', lifeS, 10, 200);
  return { path: 'nonce', query: { timeToLive: String(lifeS) }, parse: answers.parseNonce };
}

/** What the authority would refuse every time is misuse, and thrown at before anything is sent. */
function within(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}`);
}

/** A few groups at a time; when one gets no full answer no further ones are asked, and all can be asked again. */
async function inGroups<T>(
  ids: readonly string[],
  ask: (group: readonly string[]) => Promise<Outcome<T[]>>,
): Promise<Outcome<T[]>> {
  const different = [...new Set(ids)];
  const answers: T[][] = [];
  let next = 0;
  let failed: Exclude<Outcome<T[]>, { kind: 'taken' }> | undefined;
  const lane = async () => {
    while (!failed && next * idsPerInquiry < different.length) {
      const at = next++;
      const outcome = await ask(different.slice(at * idsPerInquiry, (at + 1) * idsPerInquiry));
      if (outcome.kind === 'taken') answers[at] = outcome.value;
      else failed ??= outcome;
    }
  };
  await Promise.all(Array.from({ length: groupsAtOnce }, lane));
  return failed ?? taken(answers.flat());
}

function paymentJson(payment: PaymentRegistration): string {
  return writeJson({
    taxId: payment.taxId,
    paidAmount: payment.paidAmountRial,
    paymentDate: BigInt(payment.paymentDateMs),
    paymentMethod: payment.paymentMethod,
    terminalNumber: payment.terminalNumber,
    referenceNumber: payment.referenceNumber,
  });
}

import {
  booleanOf,
  errorsOf,
  idOf,
  instantOf,
  integerOf,
  objectsOf,
  textOf,
  wordOf,
} from './answer-fields.ts';
import { isObject } from './json/read.ts';
import type { JsonValue } from './json/read.ts';
import type { Nonce } from './nonce-pool.ts';
import { taken, unknown } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { parseServerKey } from './server-key.ts';
import type { ServerKey } from './server-key.ts';

/*
 * The 2xx answers of the endpoints in protocol 1.4, each read field by field. A field that is missing where the
 * protocol promises it makes the answer malformed; one that only some sources know is undefined.
 */

export function parseNonce(answer: JsonValue): Outcome<Nonce> {
  const { nonce: text, expDate } = isObject(answer) ? answer : {};
  const nonce = idOf(text, 500);
  const expiresAtMs = instantOf(expDate);
  return nonce === undefined || expiresAtMs === undefined
    ? unknown('malformed')
    : taken({ nonce, expiresAtMs });
}

/** Endpoint 2: the authority's clock, and the keys to encrypt with and to verify receipts by (protocol 2.1). */
export type ServerInformation = { serverTimeMs: number | undefined; keys: ServerKey[] };

/** Keys that cannot be used are left out; without any the answer is malformed. */
export function parseServerInformation(answer: JsonValue): Outcome<ServerInformation> {
  const { serverTime, publicKeys } = isObject(answer) ? answer : {};
  const keys = (objectsOf(publicKeys) ?? []).slice(0, 20).flatMap(entry => {
    const id = idOf(entry['id']);
    const spki = idOf(entry['key'], 2000);
    return id !== undefined && spki !== undefined ? (parseServerKey(id, spki) ?? []) : [];
  });
  return keys.length === 0 ? unknown('malformed') : taken({ serverTimeMs: integerOf(serverTime), keys });
}

/** Endpoint 3 (protocol 1.5). */
export type SentInvoices = {
  timestampMs: number | undefined;
  /** One per packet, in the order in which they were sent. */
  packets: { uid: string; referenceNumber: string }[];
};

/**
 * Taken only if every uid that was sent has its reference number, and nothing else is named (protocol 1.5). The same
 * pair twice counts once.
 */
export function parseSentInvoices(answer: JsonValue, sentUids: readonly string[]): Outcome<SentInvoices> {
  const { timestamp, result } = isObject(answer) ? answer : {};
  const list = objectsOf(result);
  if (!list) return unknown('malformed');
  const references = new Map<string, string>();
  for (const entry of list) {
    const uid = idOf(entry['uid'])?.toLowerCase();
    const referenceNumber = idOf(entry['referenceNumber']);
    if (uid === undefined || referenceNumber === undefined) return unknown('malformed');
    if ((references.get(uid) ?? referenceNumber) !== referenceNumber) return unknown('malformed');
    references.set(uid, referenceNumber);
  }
  // One number for two packets: of one of them it is not.
  if (new Set(references.values()).size < references.size) return unknown('malformed');
  const packets = sentUids.flatMap(uid => {
    const referenceNumber = references.get(uid.toLowerCase());
    return referenceNumber === undefined ? [] : [{ uid, referenceNumber }];
  });
  if (packets.length < references.size) return unknown('foreign');
  if (packets.length < sentUids.length) return unknown('incomplete');
  return taken({ timestampMs: integerOf(timestamp), packets });
}

const invoiceStates = [
  'REJECTED',
  'APPROVED',
  'SYSTEMIC_APPROVED',
  'IMPOSSIBLE_REACTION',
  'AWAITING_REACTION',
  'NO_NEED_REACTION',
  'CANCELED',
] as const;

/** Endpoint 7: state in the buyer's portal (protocol 7.5); null where the authority says nothing. */
export type InvoiceState = {
  taxId: string;
  invoiceStatus: (typeof invoiceStates)[number] | 'UNKNOWN' | null;
  article6Status: 'EXCEEDED' | 'NOT_EXCEEDED' | 'UNKNOWN' | null;
  error: 'NOT_FOUND' | 'ACCESS_DENIED' | 'UNKNOWN' | null;
};

export function parseInvoiceStates(answer: JsonValue, asked: readonly string[]): Outcome<InvoiceState[]> {
  const list = objectsOf(answer);
  if (!list) return unknown('malformed');
  const states = list.map(entry => ({
    taxId: idOf(entry['taxId']) ?? '',
    invoiceStatus: wordOf(entry['invoiceStatus'], invoiceStates),
    article6Status: wordOf(entry['article6Status'], ['EXCEEDED', 'NOT_EXCEEDED']),
    error: wordOf(entry['error'], ['NOT_FOUND', 'ACCESS_DENIED']),
  }));
  const open = new Set(asked);
  return states.every(state => open.delete(state.taxId)) ? taken(states) : unknown('foreign');
}

const taxpayerStates = [
  'NOT_ALLOCATED',
  'ACTIVE',
  'DEACTIVATED',
  'TEMPORARY_UNAUTHORIZE',
  'PERMANENT_UNAUTHORIZE',
  'ARTICLE_2_SUBJECT',
] as const;

/** Endpoint 8; the last three are of the SDKs' models only. */
export type Taxpayer = {
  nameTrade: string | undefined;
  /** DEACTIVATED: over the limit of article 6. */
  taxpayerStatus: (typeof taxpayerStates)[number] | 'UNKNOWN' | null;
  nationalId: string | undefined;
  taxpayerType: string | undefined;
  postalCode: string | undefined;
  address: string | undefined;
};

export function parseTaxpayer(answer: JsonValue): Outcome<Taxpayer> {
  if (!isObject(answer)) return unknown('malformed');
  return taken({
    nameTrade: textOf(answer['nameTrade']),
    taxpayerStatus: wordOf(answer['taxpayerStatus'], taxpayerStates),
    nationalId: idOf(answer['nationalId']),
    taxpayerType: textOf(answer['taxpayerType']),
    postalCode: idOf(answer['postalcodeTaxpayer']),
    address: textOf(answer['addressTaxpayer'], 1000),
  });
}

/** Endpoint 9. */
export type FiscalInformation = {
  /** Live answers echo the memory id here. */
  nameTrade: string | undefined;
  fiscalStatus: 'ACTIVE' | 'INACTIVE' | 'UNKNOWN' | null;
  nationalId: string | undefined;
  economicCode: string | undefined;
};

export function parseFiscalInformation(answer: JsonValue): Outcome<FiscalInformation> {
  if (!isObject(answer)) return unknown('malformed');
  return taken({
    nameTrade: textOf(answer['nameTrade']),
    fiscalStatus: wordOf(answer['fiscalStatus'], ['ACTIVE', 'INACTIVE']),
    nationalId: idOf(answer['nationalId']),
    economicCode: idOf(answer['economicCode']),
  });
}

/** Endpoint 10: FAILED is a refusal with HTTP status 200. The document's own example wraps the object in a list: both are read. */
export function parsePayment(answer: JsonValue): Outcome<'SUCCESS'> {
  const result = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
  const { requestStatus, error } = isObject(result) ? result : {};
  if (requestStatus === 'SUCCESS') return taken('SUCCESS');
  return requestStatus === 'FAILED'
    ? { kind: 'refused', status: 200, errors: errorsOf(error) }
    : unknown('malformed');
}

/** Endpoint 11, of the SDKs only. */
export type TaxpayerInfo = {
  taxpayerName: string | undefined;
  taxpayerProfileStatus: number | undefined;
  taxpayerCallStatus: boolean | undefined;
  taxpayerArticle2Status: boolean | undefined;
};

export function parseTaxpayerInfo(answer: JsonValue): Outcome<TaxpayerInfo> {
  if (!isObject(answer)) return unknown('malformed');
  return taken({
    taxpayerName: textOf(answer['taxpayerName']),
    taxpayerProfileStatus: integerOf(answer['taxpayerProfileStatus']),
    taxpayerCallStatus: booleanOf(answer['taxpayerCallStatus']),
    taxpayerArticle2Status: booleanOf(answer['taxpayerArticle2Status']),
  });
}

/** Endpoint 12, of the SDKs only: whether that much tax still fits under the seller's limit. */
export function parseArticle6(answer: JsonValue): Outcome<boolean> {
  const remains = isObject(answer) ? booleanOf(answer['article6RemainStatus']) : undefined;
  return remains === undefined ? unknown('malformed') : taken(remains);
}

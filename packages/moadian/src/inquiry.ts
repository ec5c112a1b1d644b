import { errorsOf, idOf, objectsOf, textOf, wordOf } from './answer-fields.ts';
import { isObject } from './json/read.ts';
import type { JsonObject, JsonValue } from './json/read.ts';
import { taken, unknown } from './outcome.ts';
import type { ApiError, Outcome } from './outcome.ts';
import { verifyReceipt } from './receipt.ts';
import type { ReceiptCheck } from './receipt.ts';
import type { ServerKey } from './server-key.ts';

/** `UNKNOWN`: a word that the protocol does not have, or one that contradicts the rest of the entry. */
export type InquiryStatus = (typeof statuses)[number] | 'UNKNOWN';

const statuses = ['SUCCESS', 'FAILED', 'IN_PROGRESS', 'TIMEOUT', 'NOT_FOUND'] as const;

/** What the authority says of one packet (protocol 1.6). */
export type InquiryEntry = {
  referenceNumber: string | undefined;
  uid: string | undefined;
  status: InquiryStatus;
  errors: ApiError[];
  warnings: ApiError[];
  fiscalId: string | undefined;
  packetType: string | undefined;
  /** The receipt as received, to be kept; only with SUCCESS. */
  sign: string | undefined;
  /** Undefined where there is no `sign`. Whether its taxId is the invoice's own, only the caller knows. */
  receipt: ReceiptCheck | { kind: 'unchecked' } | { kind: 'foreign' } | undefined;
};

/** What was asked: an answer about anything else, or twice about one, is not believed. */
export type Asked = { key: 'referenceNumber' | 'uid'; ids: readonly string[] };

/**
 * Reads a list of inquiry results; ids that were asked may be missing from it, which says nothing about them.
 * The same entry twice counts once; an entry that says NOT_FOUND and does not say of what is left out.
 * Receipts are left unchecked.
 */
export function parseInquiry(answer: JsonValue, asked?: Asked): Outcome<InquiryEntry[]> {
  const list = objectsOf(answer);
  if (!list) return unknown('malformed');
  const entries = list.map(parseEntry);
  if (!asked) return taken(entries);
  const different = new Map(entries.map(entry => [JSON.stringify(entry), entry]));
  const named = [...different.values()].filter(entry => entry[asked.key] || entry.status !== 'NOT_FOUND');
  return answersOnly(named, asked) ? taken(named) : unknown('foreign');
}

/** Verifies the receipts that came along; one about another packet is `foreign`, never this one's proof. */
export function checkReceipts(entries: InquiryEntry[], keys: readonly ServerKey[]): InquiryEntry[] {
  return entries.map(entry => {
    if (entry.sign === undefined) return entry;
    const receipt = verifyReceipt(entry.sign, keys);
    const foreign = receipt.kind === 'verified' && receipt.receipt.referenceNumber !== entry.referenceNumber;
    return { ...entry, receipt: foreign ? { kind: 'foreign' } : receipt };
  });
}

/** 04150: sealed with a key that the authority has no more, perhaps (protocol 6.3). */
export const isUndecryptable = ({ errors }: InquiryEntry): boolean =>
  errors.some(({ code }) => code === '04150');

export const isByUnknownKey = ({ receipt }: InquiryEntry): boolean =>
  receipt?.kind === 'refused' && receipt.problem === 'signature';

function parseEntry(entry: JsonObject): InquiryEntry {
  const data = isObject(entry['data']) ? entry['data'] : {};
  const status = parseStatus(entry['status'], data['success']);
  const sign = status === 'SUCCESS' ? idOf(entry['sign'], 10_000) : undefined;
  return {
    referenceNumber: idOf(entry['referenceNumber']),
    uid: idOf(entry['uid']),
    status,
    errors: errorsOf(data['error']),
    warnings: errorsOf(data['warning']),
    fiscalId: idOf(entry['fiscalId']),
    packetType: textOf(entry['packetType'], 100),
    sign,
    receipt: sign === undefined ? undefined : { kind: 'unchecked' },
  };
}

function parseStatus(value: JsonValue | undefined, success: JsonValue | undefined): InquiryStatus {
  // Version 1 says PENDING where version 2 says IN_PROGRESS (1.9, 7.1).
  if (value === 'PENDING') return 'IN_PROGRESS';
  const contradiction =
    (value === 'SUCCESS' && success === false) || (value === 'FAILED' && success === true);
  return contradiction ? 'UNKNOWN' : (wordOf(value, statuses) ?? 'UNKNOWN');
}

function answersOnly(entries: readonly InquiryEntry[], { key, ids }: Asked): boolean {
  const open = new Set(ids.map(id => id.toLowerCase()));
  return entries.every(entry => open.delete(entry[key]?.toLowerCase() ?? ''));
}

import { verify } from 'node:crypto';
import { idOf } from './answer-fields.ts';
import { isObject, readJson } from './json/read.ts';
import type { JsonObject, JsonValue } from './json/read.ts';
import type { ServerKey } from './server-key.ts';

/** The authority's signed word that it has registered an invoice: the proof to keep with it (protocol 1.6, `sign`). */
export type Receipt = {
  referenceNumber: string;
  clientId: string;
  taxId: string;
  /** ISO-8601 as written by the authority. */
  receivedDate: string;
  /** `sigT` of its header. */
  signedAt: string;
  /** Id of the server key that verified it. */
  keyId: string;
};

export type ReceiptCheck =
  | { kind: 'verified'; receipt: Receipt }
  /** `signature`: made by none of the keys given, which may also mean a key of long ago. */
  | { kind: 'refused'; problem: 'not-a-jws' | 'algorithm' | 'signature' | 'payload' };

const largest = 10_000;

/** Tries every key given, because the receipt's header names none; pass former keys too. */
export function verifyReceipt(sign: string, serverKeys: readonly ServerKey[]): ReceiptCheck {
  const [header64, payload64, signature64, more] = sign.length > largest ? [] : sign.split('.');
  const header = decodeObject(header64);
  if (!header || payload64 === undefined || signature64 === undefined || more !== undefined) {
    return { kind: 'refused', problem: 'not-a-jws' };
  }
  // RFC 7515, 4.1.11: an extension that must be understood and is not makes the JWS invalid.
  const crit = header['crit'] ?? [];
  const understood = Array.isArray(crit) && crit.every(name => name === 'sigT');
  if (header['alg'] !== 'RS256' || !understood) return { kind: 'refused', problem: 'algorithm' };
  const input = Buffer.from(`${header64}.${payload64}`);
  const signature = Buffer.from(signature64, 'base64url');
  const signedBy = serverKeys.find(({ key }) => verify('sha256', input, key, signature));
  if (!signedBy) return { kind: 'refused', problem: 'signature' };
  const receipt = parseReceipt(decodeObject(payload64), header['sigT'], signedBy.id);
  return receipt ? { kind: 'verified', receipt } : { kind: 'refused', problem: 'payload' };
}

/** What a receipt says, without a word on whether the authority said it. */
export function readReceipt(sign: string): Omit<Receipt, 'keyId'> | undefined {
  const [header64, payload64] = sign.length > largest ? [] : sign.split('.');
  const receipt = parseReceipt(decodeObject(payload64), decodeObject(header64)?.['sigT'], '');
  if (!receipt) return undefined;
  const { keyId: _, ...said } = receipt;
  return said;
}

function parseReceipt(
  payload: JsonObject = {},
  sigT: JsonValue | undefined,
  keyId: string,
): Receipt | undefined {
  const text = (value: JsonValue | undefined) => (typeof value === 'string' ? idOf(value) : undefined);
  const referenceNumber = text(payload['referenceNumber']);
  const clientId = text(payload['clientId']);
  const taxId = text(payload['taxId']);
  const receivedDate = text(payload['receivedDate']);
  const signedAt = text(sigT);
  if (!referenceNumber || !clientId || !taxId || !receivedDate || !signedAt) return undefined;
  return { referenceNumber, clientId, taxId, receivedDate, signedAt, keyId };
}

function decodeObject(part: string | undefined): JsonObject | undefined {
  const json = readJson(Buffer.from(part ?? '', 'base64url'));
  return json.ok && isObject(json.value) ? json.value : undefined;
}

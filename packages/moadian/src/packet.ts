import { createHash } from 'node:crypto';
import { isFiscalId } from '@moadi/domain/identifiers';
import { encryptJwe } from './jwe.ts';
import type { Random } from './jwe.ts';
import { signJws } from './jws.ts';
import type { ServerKey } from './server-key.ts';
import type { Signer } from './signer.ts';

/** One element of the array that `POST invoice` takes (protocol 1.5). */
export type Packet = { payload: string; header: { requestTraceId: string; fiscalId: string } };

export type SealedInvoice = {
  packet: Packet;
  /** The signed invoice in clear, for the record. */
  jws: string;
  /** The same as `packet.payload`. */
  jwe: string;
  /** Hex hash of `jwe`, so that two sends can be shown to be equal (R2). */
  sha256: string;
};

export type SealOptions = {
  /** The invoice, as `writeInvoice` gives it. */
  json: string | Uint8Array;
  /** Memory id of the seller. */
  fiscalId: string;
  /** UUID; identifies the packet in inquiries, so a resend keeps it. */
  uid: string;
  /** The packet's signer, which may be another than the token's (protocol 1.2). Check its `notAfter` before. */
  signer: Signer;
  serverKey: ServerKey;
  now?: () => number;
  random?: Random;
};

/**
 * Fixes the bytes of an invoice before its first send. Store the result; a resend posts the same packet (R2, R3).
 * Measured on two cores (Node 24, ten lines, a 4096-bit server key): 1,500/s one by one, 3,100/s with eight at a time.
 * More at once is no faster and holds up the event loop, 360 ms for a thousand.
 */
export async function sealInvoice(options: SealOptions): Promise<SealedInvoice> {
  const { json, fiscalId, uid, signer, serverKey, now = Date.now, random } = options;
  if (!isFiscalId(fiscalId)) throw new TypeError(`not a fiscal id: ${fiscalId}`);
  if (!isUuid(uid)) throw new TypeError(`not a UUID: ${uid}`);
  const jws = await signJws(typeof json === 'string' ? Buffer.from(json) : json, signer, now());
  const jwe = encryptJwe(jws, serverKey, random);
  const sha256 = createHash('sha256').update(jwe).digest('hex');
  return { packet: { payload: jwe, header: { requestTraceId: uid, fiscalId } }, jws, jwe, sha256 };
}

/** The form that the authority asks of a `requestTraceId` (protocol 1.5, error 4162). */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

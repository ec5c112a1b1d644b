import { createHash } from 'node:crypto';
import { base32 } from '../../../platform/base32.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { packetHashes } from './store.ts';

/** Enough that nobody finds one by trying. */
const BYTES = 16;

const ofHash = (hash: Buffer): string => base32(hash.subarray(0, BYTES));

/** What the code on an invoice's paper has of its signed packet (decision 53). */
export const sealOf = (packet: string): string => ofHash(createHash('sha256').update(packet).digest());

/** The seals of a case's invoices, by id; one that has no packet yet has none. */
export async function sealsOf(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const hashes = await packetHashes(tx, clientId, ids);
  return new Map([...hashes].map(([id, hash]) => [id, ofHash(hash)]));
}

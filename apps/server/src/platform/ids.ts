import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * UUIDv7: ordered by its moment of making, also among those that one process makes in the same millisecond; unguessable
 * otherwise (product.md section 1).
 */
export function newId(nowMs: number = Date.now()): string {
  sequence = nowMs === lastMs ? sequence + 1 : randomInt(1_024);
  lastMs = nowMs;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | (sequence & 0x0fff), 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

let lastMs = 0;
let sequence = 0;

/** A packet's uid towards the authority: random, so that it tells nothing about when or where it was made. */
export const newUid = (): string => randomUUID();

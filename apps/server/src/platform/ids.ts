import { randomInt, randomUUID } from 'node:crypto';

/**
 * UUIDv7: ordered by its moment of making, also among those that one process makes in the same millisecond; unguessable
 * otherwise (product.md section 1).
 */
export function newId(nowMs: number = Date.now()): string {
  sequence = nowMs === lastMs ? sequence + 1 : randomInt(1_024);
  lastMs = nowMs;
  const time = nowMs.toString(16).padStart(12, '0');
  const order = (sequence & 0x0fff).toString(16).padStart(3, '0');
  // Node draws the bytes of its ids in stock; the last 62 bits of one are as random as fresh ones.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`;
}

let lastMs = 0;
let sequence = 0;

/** A packet's uid towards the authority: random, so that it tells nothing about when or where it was made. */
export const newUid = (): string => randomUUID();

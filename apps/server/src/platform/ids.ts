import { randomInt, randomUUID } from 'node:crypto';

/**
 * UUIDv7: ordered by its moment of making, also among those that one process makes in the same millisecond; unguessable
 * otherwise (product.md section 1).
 */
export function newId(nowMs: number = Date.now()): string {
  // Never set back: ids of two clocks, one of them virtual, are made in between each other.
  sequence = (sequence + 1) & 0x0fff;
  const time = nowMs.toString(16).padStart(12, '0');
  const order = sequence.toString(16).padStart(3, '0');
  // Node draws the bytes of its ids in stock; the last 62 bits of one are as random as fresh ones.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`;
}

let sequence = randomInt(1_024);

/** A packet's uid towards the authority: random, so that it tells nothing about when or where it was made. */
export const newUid = (): string => randomUUID();

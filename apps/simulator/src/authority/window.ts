import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world.ts';
import { authorityError } from './envelope.ts';

const dayMs = 86_400_000;
const format = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{6}(Z|[+-]\d\d:\d\d)$/;

export interface Window {
  startMs: number;
  endMs: number;
}

/** The searched window of an inquiry (section 1.4): the last 24 hours unless told, one week at most. */
export function windowOf(world: World, exchange: Exchange): Window {
  const now = world.clock.now();
  const end = moment(world, exchange, 'end');
  const endMs = end ?? now;
  const startMs = moment(world, exchange, 'start') ?? endMs - dayMs;
  if (startMs > endMs) throw authorityError('4140', now);
  if (endMs - startMs > 7 * dayMs) throw authorityError('4164', now);
  return { startMs, endMs };
}

/** `2023-05-14T00:00:00.000000000+03:30`: nine fraction digits and an explicit offset. */
function moment(world: World, exchange: Exchange, name: 'start' | 'end'): number | undefined {
  const text = exchange.argument(name);
  if (text === undefined) return undefined;
  const [, local, offset] = format.exec(text) ?? [];
  const epochMs = Date.parse(`${local}${offset}`);
  if (Number.isNaN(epochMs)) throw authorityError('4147', world.clock.now());
  return epochMs;
}

export function isInside(window: Window, epochMs: number): boolean {
  return window.startMs <= epochMs && epochMs <= window.endMs;
}

import type { InvoiceKind } from '@moadi/domain/invoices';
import type { Memory } from '../memory.ts';
import type { World } from '../world.ts';
import type { Chance } from './chance.ts';
import { integer, oneIn } from './chance.ts';

/** What the parts of one invoice are drawn from. */
export interface Draw {
  g: Chance;
  kind: InvoiceKind;
  world: World;
  memory: Memory;
  now: number;
  /** Optional fields: 0 none, 1 some, 2 all. */
  fullness: number;
}

/** Whether an optional field is filled. */
export const fills = ({ g, fullness }: Draw): boolean => fullness === 2 || (fullness === 1 && oneIn(g, 2));

export const DAY = 86_400_000;

/** A moment so many days ago. */
export const daysAgo = ({ g, now }: Draw, from: number, to: number): number =>
  now - integer(g, from, to) * DAY - integer(g, 0, 3_600_000);

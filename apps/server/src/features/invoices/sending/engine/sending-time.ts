import { inquiryWindow, type InquiryWindow } from '@moadi/moadian';
import type { Attempt } from '../ledger.ts';

const DAY = 86_400_000;
/** Sendings of one packet that lie so far from each other at most are asked for together. */
const APART_MS = 4 * DAY;
/** The widest span of packets that are asked for together: with what lies behind each, a window stays within a week. */
const SPAN_MS = 2 * DAY;

type Times = Pick<Attempt, 'sentAt' | 'lastSentAt'>;

/** When it left for the last time; undefined: it never has. */
export const lastLeft = ({ sentAt, lastSentAt }: Times): number | undefined =>
  lastSentAt ?? sentAt ?? undefined;

/** Whether no window holds both its first and its last sending. */
export const isFarApart = (times: Times): boolean => (lastLeft(times) ?? 0) - (times.sentAt ?? 0) > APART_MS;

/** The sendings of a packet that a question is about: the last one, and those before it that a window can hold as well. */
export type Around = 'last' | 'first';

interface Span<W> {
  works: W[];
  window: InquiryWindow;
}

/** Groups whose sendings one window holds, the earliest first. */
export function spansOf<W extends { attempt: Times }>(
  works: readonly W[],
  around: (work: W) => Around,
  now: number,
): Span<W>[] {
  const timed = works.map(work => ({ work, from: beginOf(work.attempt, around(work)) ?? now }));
  const groups: (typeof timed)[] = [];
  for (const one of timed.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    if (group && one.from - group[0]!.from <= SPAN_MS) group.push(one);
    else groups.push([one]);
  }
  return groups.map(group => ({
    works: group.map(({ work }) => work),
    window: inquiryWindow(group[0]!.from, now),
  }));
}

const beginOf = (times: Times, around: Around): number | undefined =>
  (around === 'last' && isFarApart(times) ? lastLeft(times) : times.sentAt) ?? undefined;

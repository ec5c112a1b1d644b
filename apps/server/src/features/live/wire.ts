import type { Addressed, Signal } from '@moadi/domain/live';

/** The first event of a stream, and what follows on anything that may have been missed. */
export const AGAIN = 'event: again\ndata: {}\n\n';

/** The last event of one whose sign-in has ended or changed: what it is now comes with the next access token. */
export const ENDED = 'event: ended\ndata: {}\n\n';

/** What keeps a silent stream from being taken for a dead one. */
export const BEAT = ':\n\n';

/** How a signal goes over the wire: never whom it was addressed to. */
export const textOf = ({ topic, clientId, ids }: Signal): string =>
  `event: changed\ndata: ${JSON.stringify({ topic, clientId, ids })}\n\n`;

/** More ids than this say no more than that there are many. */
const MOST_IDS = 50;

/** One of each topic, case and address, with the ids of all. */
export const merged = (signals: readonly Addressed[]): Addressed[] =>
  [...Map.groupBy(signals, keyOf).values()].map(same => {
    const ids = new Set(same.flatMap(one => one.ids ?? []));
    const { ids: _, ...first } = same[0]!;
    return same.every(one => one.ids) && ids.size <= MOST_IDS ? { ...first, ids: [...ids] } : first;
  });

const keyOf = ({ topic, clientId, userId, role }: Addressed): string =>
  [topic, clientId, userId, role].join();

/** More than this at a time are told to one listener by their topics alone. */
const MOST_SIGNALS = 20;

/** What one listener is told of all that it may hear at a time, as `write` words a signal. */
export const textForOne = (signals: readonly Signal[], write = textOf): string =>
  signals.length <= MOST_SIGNALS
    ? signals.map(signal => write(signal)).join('')
    : [...new Set(signals.map(({ topic }) => topic))].map(topic => textOf({ topic })).join('');

/** Words each signal once, however many hear it. */
export function textsOnce(): typeof textOf {
  const known = new Map<Signal, string>();
  return signal => {
    const text = known.get(signal) ?? textOf(signal);
    known.set(signal, text);
    return text;
  };
}

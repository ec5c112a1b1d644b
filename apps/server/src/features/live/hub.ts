import { isStaff } from '@moadi/domain/access';
import { mayHear, type Addressed, type Listener, type Signal } from '@moadi/domain/live';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { EventSink } from '../../platform/http/answers/stream-answer.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import { readSignals } from '../../platform/live/read.ts';
import type { Log } from '../../platform/log/log.ts';
import { findSignIns, owedFactor } from '../../platform/sign-in/second-factor.ts';
import { peopleOf } from './store.ts';
import { repeating } from './repeating.ts';
import { AGAIN, BEAT, ENDED, merged, textForOne, textsOnce } from './wire.ts';

/** One open page of somebody's, or as many as their browser lets share a stream. */
interface Stream {
  user: SessionUser;
  /** When its access token ends, ms. */
  endsAt: number;
  sink: EventSink;
}

/** How long a stream that was told something is left alone: nobody reads a page again more than once in two seconds. */
interface Rest {
  /** How often it was told as soon as it could be. */
  inARow: number;
  /** Until it may be told again. */
  readings: number;
}

/** So often in a row a stream is told at every other reading; then what goes on changing is told three times more seldom. */
const MANY_IN_A_ROW = 3;
const [SHORT_REST, LONG_REST] = [2, 6];

export interface Hub {
  /** Whether one more may be opened, of this person's and of all. */
  hasRoomFor: (userId: string) => boolean;
  /** Returns what is to be called when nobody listens any more. */
  open: (stream: Stream) => () => void;
  count: () => number;
}

export const hubTimes = {
  /** An event is in the browser 300 ms after its commit at most, 600 after another one, and what the way takes. */
  lookMs: 300,
  /** What ended a sign-in or changed a role ends its streams within 5 seconds (S14). */
  checkMs: 2_000,
  beatMs: 20_000,
};
const MOST = 10_000;
const MOST_OF_ONE = 12;

interface World {
  db: Db;
  log: Log;
  clock: Clock;
  config: Pick<Config, 'SECOND_FACTOR'>;
  stopping: AbortSignal;
}

/** The open streams of this process. While there is none, nothing is read. */
export function createHub({ db, log, clock, config, stopping }: World, times = hubTimes): Hub {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap(of => [...of]);
  let count = 0;
  /** What was seen so far; undefined while nobody listens. */
  let snapshot: string | undefined;
  let hasMissed = false;
  /** What those wait for who were told something a short while ago. */
  let waiting = new Map<Stream, Signal[]>();
  const rests = new Map<Stream, Rest>();

  const tell = (stream: Stream, text: string) => {
    if (!stream.sink.write(text)) remove(stream);
  };

  const look = async () => {
    try {
      const found = await readSignals(db, snapshot);
      const isFirst = snapshot === undefined;
      snapshot = found.snapshot;
      if (isFirst || hasMissed) {
        hasMissed = false;
        waiting.clear();
        return all().forEach(stream => tell(stream, AGAIN));
      }
      if (found.signals.length > 0) await collect(merged(found.signals));
      deliver();
    } catch (error) {
      if (!hasMissed) log.warn({ err: error }, 'signals were not read; pages read again when they are');
      hasMissed = true;
    }
  };

  const collect = async (signals: readonly Addressed[]) => {
    const people = await peopleOf(db.read, [...new Set(signals.flatMap(({ clientId }) => clientId ?? []))]);
    const staff = all().filter(({ user }) => isStaff(user.role));
    for (const signal of signals) {
      const inCase = signal.clientId === undefined ? undefined : people.get(signal.clientId);
      const named = signal.userId === undefined ? inCase?.roles.keys() : [signal.userId];
      // Whom it may concern, before each is looked at: most streams are of people who have nothing to do with it.
      const others = named ? [...named].flatMap(id => [...(streams.get(id) ?? [])]) : all();
      for (const stream of new Set([...others, ...staff])) {
        const { id: userId, role } = stream.user;
        const listener: Listener = {
          userId,
          role,
          caseRole: inCase?.roles.get(userId),
          caseState: inCase?.state,
        };
        if (!mayHear(signal, listener)) continue;
        const before = waiting.get(stream);
        if (before) before.push(signal);
        else waiting.set(stream, [signal]);
      }
    }
  };

  const deliver = () => {
    const write = textsOnce();
    const later = new Map<Stream, Signal[]>();
    for (const [stream, rest] of rests) if (--rest.readings < 0) rests.delete(stream);
    for (const [stream, of] of waiting) {
      const rest = rests.get(stream);
      if (rest && rest.readings > 0) later.set(stream, of);
      else {
        const inARow = (rest?.inARow ?? 0) + 1;
        rests.set(stream, { inARow, readings: inARow < MANY_IN_A_ROW ? SHORT_REST : LONG_REST });
        tell(stream, textForOne(of, write));
      }
    }
    waiting = later;
  };

  const check = async () => {
    const open = all();
    const facts = await findSignIns(db.read, [...new Set(open.map(({ user }) => user.sessionId))]);
    for (const stream of open) {
      const fact = facts.get(stream.user.sessionId);
      const isSame = fact?.role === stream.user.role && owedFactor(fact, config.SECOND_FACTOR) === 'passed';
      if (!isSame) tell(stream, ENDED);
      if (!isSame || stream.endsAt <= clock()) end(stream);
    }
  };

  const beats = [
    repeating(times.lookMs, look),
    repeating(times.checkMs, () =>
      check().catch((error: unknown) => log.warn({ err: error }, 'sign-ins were not read')),
    ),
    repeating(times.beatMs, async () => all().forEach(stream => tell(stream, BEAT))),
  ];

  const remove = (stream: Stream) => {
    const own = streams.get(stream.user.id);
    if (!own?.delete(stream)) return;
    rests.delete(stream);
    waiting.delete(stream);
    count -= 1;
    if (own.size === 0) streams.delete(stream.user.id);
    if (count > 0) return;
    for (const beat of beats) beat.stop();
    snapshot = undefined;
    waiting.clear();
    rests.clear();
  };
  const end = (stream: Stream) => {
    remove(stream);
    stream.sink.end();
  };
  stopping.addEventListener('abort', () => all().forEach(end));

  return {
    count: () => count,
    hasRoomFor: userId => count < MOST && (streams.get(userId)?.size ?? 0) < MOST_OF_ONE,
    open: stream => {
      streams.set(stream.user.id, (streams.get(stream.user.id) ?? new Set()).add(stream));
      count += 1;
      // Anyone who comes first is told by the first reading; what the others missed before now, they read.
      if (snapshot !== undefined) tell(stream, AGAIN);
      if (count === 1) for (const beat of beats) beat.start();
      return () => remove(stream);
    },
  };
}

import { limitClasses, type LimitClass, type LimitClassRow, type LimitedBy } from '@moadi/contract/kit';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/scope.ts';
import { memoryCounters } from './in-memory.ts';
import { countStored, uncountStored, type Room, type Wait } from './stored.ts';

/** What a request is counted by; a rule whose subject it does not have passes it. */
export type Subjects = Partial<Record<Exclude<LimitedBy, 'all'>, string | number>>;

export interface Limits {
  /** Counts once more in each rule of the class, in turn; says how long to wait where one is passed, and tells what each has left. */
  count: (name: LimitClass, subjects: Subjects, now: number, tell?: (room: Room) => void) => Promise<Wait>;
  /** The same for a class that is not stored, without a detour through the event loop. */
  countHere: (name: LimitClass, subjects: Subjects, now: number, tell?: (room: Room) => void) => Wait;
  /** Takes back what was counted in a stored class: it came to nothing, by no fault of who asked. */
  forget: (name: LimitClass, subjects: Subjects) => Promise<void>;
  /** Counts once less in a stored class; what others have counted stays. */
  takeBack: (name: LimitClass, subjects: Subjects) => Promise<void>;
}

export function createLimits(db: Pick<Db, 'read'>, config: Config): Limits {
  const here = memoryCounters();

  const counters = (name: LimitClass, subjects: Subjects) =>
    (limitClasses[name] as LimitClassRow).rules.flatMap(({ by, max, perMs }) => {
      const subject = by === 'all' ? '' : subjects[by];
      if (subject === undefined) return [];
      const key = `${name}:${by}:${subject}:${perMs}`;
      return [{ key, rule: { max: typeof max === 'number' ? max : config[max.setting], perMs } }];
    });

  return {
    async count(name, subjects, now, tell) {
      for (const { key, rule } of counters(name, subjects)) {
        const room = limitClasses[name].stored ? await countStored(db, key, rule, now) : here(key, rule, now);
        tell?.(room);
        if (room.waitMs !== undefined) return room.waitMs;
      }
      return undefined;
    },
    countHere(name, subjects, now, tell) {
      for (const { key, rule } of counters(name, subjects)) {
        const room = here(key, rule, now);
        tell?.(room);
        if (room.waitMs !== undefined) return room.waitMs;
      }
      return undefined;
    },
    async forget(name, subjects) {
      const keys = counters(name, subjects).map(({ key }) => key);
      if (keys.length > 0) await db.read.deleteFrom('limit_counters').where('key', 'in', keys).execute();
    },
    async takeBack(name, subjects) {
      await uncountStored(
        db,
        counters(name, subjects).map(({ key }) => key),
      );
    },
  };
}

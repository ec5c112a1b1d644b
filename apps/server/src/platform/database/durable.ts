import { sql } from 'kysely';
import type { Log } from '../log/log.ts';
import type { Db, Tx } from './scope.ts';

/** What a PostgreSQL must have on for that what was answered is still there after the power ended (R14). */
const needed = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
} as const;

type Name = keyof typeof needed;

const means: Readonly<Record<Name, string>> = {
  fsync: 'a power cut may damage all data',
  full_page_writes: 'a power cut may damage all data',
  synchronous_commit: 'what people were told is registered may be lost in a power cut',
};

/** A sentence for each setting that is unsafe for one of our two logins; they can be set by login and by database. */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const values = [await db.system(settingsOf), await db.tenant(ANY_CASE, settingsOf)];
  const wrong = (Object.keys(needed) as Name[]).flatMap(name =>
    values
      .map(value => value[name])
      .filter(value => !(needed[name] as readonly string[]).includes(value))
      .map(value => `PostgreSQL runs with ${name}=${value}: ${means[name]}. Set it to on.`),
  );
  return [...new Set(wrong)];
}

export async function warnOfUnsafe(db: Db, log: Log): Promise<void> {
  for (const sentence of await unsafeSettings(db)) log.warn(sentence);
}

async function settingsOf(tx: Tx): Promise<Record<Name, string>> {
  const { rows } = await sql<Record<Name, string>>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(tx);
  return rows[0]!;
}

/** Nothing of a case is read. */
const ANY_CASE = 100_000_000;

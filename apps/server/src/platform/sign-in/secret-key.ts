import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import { weaknessOf } from '../config/settings.ts';
import { readText, writeSecret } from '../secret-file.ts';

/** The one secret from which all keys follow (secrets.ts). */
export interface SecretKey {
  text: string;
  /**
   * Where it is kept for a server that was given none, beside its database; another than the database was used with before
   * is not to be used. Absent: SECRET_KEY is the operator's word, also where it has changed.
   */
  file?: string;
  /** Writes down one that was just made. */
  keep: () => void;
}

/**
 * SECRET_KEY, or for a server with its own DATA_DIR one that is made on the first start and kept there. A lost one is never
 * replaced in silence: taxpayers' keys that are sealed with it would never open again.
 */
export function secretKeyOf({
  SECRET_KEY,
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>): SecretKey {
  if (SECRET_KEY) return { text: SECRET_KEY, keep: () => {} };
  const file = join(DATA_DIR, 'secret.key');
  const kept = readText(file);
  if (kept === '') throw lostSecret(file, 'is empty');
  const problem = kept !== undefined && weaknessOf(kept);
  if (problem) throw lostSecret(file, problem);
  if (kept !== undefined) return { text: kept, file, keep: () => {} };
  const ownDatabase = join(DATA_DIR, 'postgres');
  if (!DATABASE_URL && lstatSync(ownDatabase, { throwIfNoEntry: false }))
    throw lostSecret(file, `is missing, and ${ownDatabase} was used with it`);
  const text = randomBytes(48).toString('base64');
  return { text, file, keep: () => writeSecret(file, text) };
}

export const lostSecret = (file: string, how: string): ConfigError =>
  new ConfigError([
    `${file} ${how}. Put it back from a backup. If it is lost for good, set SECRET_KEY to a new one (openssl rand -base64 48): everybody signs in again, and taxpayers upload their signing keys again.`,
  ]);

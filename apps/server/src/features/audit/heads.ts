import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tehranDayOf } from '@moadi/domain/primitives';
import { NOTHING } from '../../platform/audit/chain.ts';
import { ownHeadKey, signedHead } from '../../platform/audit/head.ts';
import { lastLink } from '../../platform/audit/seal-store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Chore } from '../../platform/jobs/recurring.ts';
import { writePublic } from '../../platform/secret-file.ts';
import { postHead } from '../../providers/head-receiver.ts';
import { findHead, keepHead, markPosted } from './heads-store.ts';

export type HeadConfig = Pick<Config, 'DATA_DIR' | 'AUDIT_KEY_FILE' | 'AUDIT_HEADS_DIR' | 'AUDIT_HEADS_URL'>;

export const headsDir = ({ DATA_DIR, AUDIT_HEADS_DIR }: HeadConfig): string =>
  AUDIT_HEADS_DIR ?? join(DATA_DIR, 'audit-heads');
export const headKeyFile = ({ DATA_DIR, AUDIT_KEY_FILE }: HeadConfig): string =>
  AUDIT_KEY_FILE ?? join(DATA_DIR, 'audit.key');

/** Names of the files of heads in a folder, by their days. */
export const headFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .toSorted()
        .map(name => join(folder, name))
    : [];

const HOUR = 3_600_000;

/** Once a day the chain's end is signed, put into a file and, where an address is set, sent there. */
export const dailyHead = (db: Db, config: HeadConfig, fetch: typeof globalThis.fetch): Chore => ({
  kind: 'audit.head',
  everyMs: HOUR,
  run: now => makeHead(db, config, fetch, now),
});

/**
 * What there is of today's head is not made again: the row first, then the file and the address, each as long as it has not got
 * it. An address that does not take it is tried again.
 */
export async function makeHead(
  db: Db,
  config: HeadConfig,
  fetch: typeof globalThis.fetch,
  now: number,
): Promise<number> {
  const day = new Date(tehranDayOf(now) * 24 * HOUR).toISOString().slice(0, 10);
  const kept = (await findHead(db.read, day)) ?? (await sign(db, config, day, now));
  const folder = headsDir(config);
  const file = join(folder, `${day}.json`);
  const isNew = !existsSync(file);
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    writePublic(file, kept.text);
  }
  if (config.AUDIT_HEADS_URL === undefined || kept.postedAt !== null) return isNew ? 1 : 0;
  await postHead({ url: config.AUDIT_HEADS_URL, fetch }, kept.text);
  await db.system(tx => markPosted(tx, day, now));
  return 1;
}

async function sign(db: Db, config: HeadConfig, day: string, now: number) {
  const end = (await lastLink(db.read)) ?? NOTHING;
  const head = signedHead(end, { day, now, key: ownHeadKey(headKeyFile(config)) });
  await db.system(tx => keepHead(tx, head, JSON.stringify(head, null, 2)));
  return (await findHead(db.read, day))!;
}

import { Readable } from 'node:stream';
import { sealedUnderOthers } from './features/keys/store.ts';
import { readTrustStore } from './platform/trust-store.ts';
import { kinds } from './features/monitoring/store.ts';
import type { Config } from './platform/config/config.ts';
import { withServerLogins, serverProblems, tableProblems } from './platform/database/condition.ts';
import { unsafeSettings } from './platform/database/durable.ts';
import type { Db } from './platform/database/scope.ts';
import { setBackBy } from './platform/jobs/set-back.ts';
import { secretKeyOf } from './platform/sign-in/secret-key.ts';
import { deriveSecrets, type Secrets } from './platform/sign-in/secrets.ts';
import { openStorage } from './platform/storage/open.ts';
import { received } from './platform/storage/storage.ts';
import { readHeldKey } from './providers/signer/held.ts';

/** What was looked at, and what is wrong with it: nothing, where that is empty. */
export interface Finding {
  what: string;
  wrong: readonly string[];
}

interface Patient {
  config: Config;
  /** The administrator's address of the database, which runs. */
  adminUrl: string;
  now: () => number;
}

type Check = (patient: Patient) => Promise<readonly string[]> | readonly string[];

/** Each is made whatever the others find; they change nothing but one small file in the place of uploads. */
const checks: Readonly<Record<string, Check>> = {
  'secret key': patient => inside(patient, () => []),
  'key and certificate that we send with': ({ config, now }) => {
    const { SENDER_KEY_FILE: key, SENDER_CERTIFICATE_FILE: certificate } = config;
    if (key && certificate) readHeldKey(key, certificate, now());
    return [];
  },
  'authorities of taxpayers’ certificates': ({ config }) => {
    if (config.TRUSTED_CA_FILE) readTrustStore(config.TRUSTED_CA_FILE);
    return [];
  },
  'PostgreSQL: version and clock': ({ adminUrl, now }) => serverProblems(adminUrl, now),
  'PostgreSQL: safe after a power cut': patient => inside(patient, unsafeSettings),
  'PostgreSQL: tables': ({ adminUrl }) => tableProblems(adminUrl),
  'nothing from the future': patient => inside(patient, db => futureProblems(db, patient.now())),
  'taxpayers’ sealed keys': patient => inside(patient, sealProblems),
  'place of uploaded files': async ({ config }) => {
    const storage = await openStorage(config);
    const found = await received(storage, Readable.from([Buffer.from('doctor')]), async file => {
      await storage.keep(file);
      return storage.get(file.sha256);
    });
    found?.destroy();
    return found ? [] : ['A file that was just put there is not there.'];
  },
};

export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) {
    try {
      findings.push({ what, wrong: await check(patient) });
    } catch (error) {
      findings.push({ what, wrong: [(error as Error).message] });
    }
  }
  return findings;
}

async function inside(
  { config, adminUrl }: Patient,
  look: (db: Db, secrets: Secrets) => Promise<readonly string[]> | readonly string[],
): Promise<readonly string[]> {
  const { text, file } = secretKeyOf(config);
  const secrets = deriveSecrets(text, config);
  const found = await withServerLogins(adminUrl, secrets.database, db => look(db, secrets));
  return found ?? [`${file ?? 'SECRET_KEY'} is not the one that a server ran with on this database before.`];
}

async function futureProblems(db: Db, now: number): Promise<string[]> {
  const ahead = await db.system(tx => setBackBy(tx, kinds, now));
  if (ahead === 0) return [];
  return [
    `The queue was worked on ${Math.ceil(ahead / 60_000)} minutes from now: this clock was set back, or another machine's is ahead.`,
  ];
}

async function sealProblems(db: Db, { masterKeys }: Secrets): Promise<string[]> {
  const count = await db.system(tx => sealedUnderOthers(tx, masterKeys.ids));
  if (count === 0) return [];
  return [
    `${count} of them open with none of the master keys in the settings: put the former one into KEY_ENCRYPTION_KEYS_BEFORE (docs/security.md).`,
  ];
}

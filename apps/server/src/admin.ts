import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  afterRecoveryCommand,
  backupCommand,
  restoreCommand,
  verifyBackupCommand,
} from './backup-commands.ts';
import { examine } from './doctor.ts';
import { headKeyFile } from './features/audit/heads.ts';
import { verifyAudit } from './features/audit/verify.ts';
import { resetByOperator } from './features/factors/reset.ts';
import { sealedSecrets } from './features/factors/rotation-store.ts';
import { sealedKeys } from './features/keys/rotation-store.ts';
import { recount } from './features/reports/counts-store.ts';
import { makeFirstAdministrator } from './features/users/first-administrator.ts';
import { ownHeadKey, publicText } from './platform/audit/head.ts';
import { exitCodeOf, readConfig, type Config } from './platform/config/config.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { resetPassword } from './platform/database/embedded/cluster.ts';
import { holdDirectory } from './platform/database/embedded/lock.ts';
import { runningServer, startEmbedded } from './platform/database/embedded/server.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Db } from './platform/database/scope.ts';
import { rotate } from './platform/envelope/rotate.ts';
import { createLog } from './platform/log/log.ts';
import { secretKeyOf } from './platform/sign-in/secret-key.ts';
import { deriveSecrets, type Secrets } from './platform/sign-in/secrets.ts';
import { tryProviders } from './try-provider.ts';

interface Context {
  config: Config;
  args: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

interface Command {
  usage: string;
  what: string;
  /** Arguments that it must be given. */
  args: number;
  /** Options that it may be given, each with a value. */
  options?: readonly string[];
  /** Answers the exit code. */
  run: (context: Context) => Promise<number>;
}

/** `npm run admin -- NAME …`: what an operator does on the machine itself, with the server's own settings. */
const commands: Readonly<Record<string, Command>> = {
  doctor: {
    usage: 'doctor',
    what: 'looks at all that an installation stands on, and says what is wrong and what to do',
    args: 0,
    run: async ({ config, say }) => {
      const findings = await withServer(config, adminUrl => examine({ config, adminUrl, now: Date.now }));
      for (const { what, wrong } of findings) {
        say(`${wrong.length === 0 ? 'good' : 'BAD '}  ${what}`);
        for (const sentence of wrong) say(`      ${sentence}`);
      }
      return findings.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
    },
  },
  'first-administrator': {
    usage: 'first-administrator MOBILE',
    what: 'makes a user who has signed in once the system manager, while there is no active one',
    args: 1,
    run: ({ config, args, say }) =>
      withDatabase(config, async db => {
        const result = await makeFirstAdministrator(db, args[0]!, Date.now());
        say(result.message);
        return result.ok ? 0 : 1;
      }),
  },
  'new-database-password': {
    usage: 'new-database-password',
    what: 'for the database in DATA_DIR whose postgres.password was lost; while no server runs',
    args: 0,
    run: async ({ config, say }) => {
      const release = holdDirectory(config.DATA_DIR);
      try {
        resetPassword(config.DATA_DIR, config.PG_BIN);
      } finally {
        release();
      }
      say('Done: the database has a new password, and postgres.password holds it.');
      return 0;
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    what: 'wraps taxpayers’ signing keys and secrets of authenticator apps with the present KEY_ENCRYPTION_KEY; may be stopped and started anew',
    args: 0,
    run: ({ config, say }) =>
      withDatabase(config, async (db, { masterKeys }) => {
        const keys = await rotate(db, sealedKeys, masterKeys, sum => say(`${sum} keys wrapped anew …`));
        for (const { row, reason } of keys.failed)
          say(`The key of case ${row.clientId} stays as it is: ${reason}.`);
        const apps = await rotate(db, sealedSecrets, masterKeys, sum => say(`${sum} secrets wrapped anew …`));
        for (const { row, reason } of apps.failed)
          say(`The authenticator app of user ${row.userId} stays as it is: ${reason}.`);
        const left = keys.failed.length + apps.failed.length;
        say(
          `Done: ${keys.done + apps.done} wrapped anew, ${left} left. The present master key is ${masterKeys.current.id}.`,
        );
        return left === 0 ? 0 : 1;
      }),
  },
  'try-provider': {
    usage: 'try-provider MOBILE NATIONAL_CODE BIRTH_DATE [--postal-code CODE]',
    what: 'sends one message through each SMS provider of the settings and asks the identity provider four questions, about yourself (1370/01/01), and where addresses are asked for, for yours; costs money',
    args: 3,
    options: ['postal-code'],
    run: ({ config, args: [mobile, nationalCode, birthDate], options, say }) =>
      tryProviders(
        config,
        {
          ...{ mobile: mobile!, nationalCode: nationalCode!, birthDate: birthDate! },
          postalCode: options['postal-code'],
        },
        say,
      ),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor MOBILE',
    what: 'takes a user’s second factor away and ends their sign-ins; for a system manager whom no other can help',
    args: 1,
    run: ({ config, args, say }) =>
      withDatabase(config, async db => {
        const result = await resetByOperator(db, args[0]!, Date.now());
        say(result.message);
        return result.ok ? 0 : 1;
      }),
  },
  recount: {
    usage: 'recount',
    what: 'makes the counts of dashboards and reports anew from the invoices; nothing is registered or sent meanwhile',
    args: 0,
    run: ({ config, say }) =>
      withDatabase(config, async db => {
        say(`Done: ${await db.patient(recount)} invoices are counted.`);
        return 0;
      }),
  },
  backup: {
    usage: 'backup --to FILE_OR_FOLDER --key FILE [--files no]',
    what: 'copies the database as it is at one moment, and the uploaded files, into one file sealed with the key; beside a running server',
    args: 0,
    options: ['to', 'key', 'files'],
    run: context => withServer(context.config, adminUrl => backupCommand(context, adminUrl)),
  },
  'verify-backup': {
    usage: 'verify-backup --from FILE --key FILE',
    what: 'reads a backup from end to end and says whether it is whole and what is in it',
    args: 0,
    options: ['from', 'key'],
    run: verifyBackupCommand,
  },
  restore: {
    usage: 'restore --from FILE --key FILE',
    what: 'puts a backup into an empty database, and sees to it that nothing is numbered or sent twice (docs/operations.md)',
    args: 0,
    options: ['from', 'key'],
    run: restoreCommand,
  },
  'after-recovery': {
    usage: 'after-recovery --to MOMENT',
    what: 'the same for a PostgreSQL that was recovered to a moment (2026-11-28T16:00:00+03:30), before any server starts on it',
    args: 0,
    options: ['to'],
    run: context => withDatabase(context.config, db => afterRecoveryCommand(context, db)),
  },
  'audit-key': {
    usage: 'audit-key',
    what: 'says the public key with which the heads of the audit log are signed; keep it where nobody of this machine can change it',
    args: 0,
    run: async ({ config, say }) => {
      const file = headKeyFile(config);
      say(publicText(ownHeadKey(file)));
      return 0;
    },
  },
  'verify-audit': {
    usage: 'verify-audit [--heads DIR]',
    what: 'walks the whole audit log and says which rows were changed, removed or cut off; DIR: the signed heads as they were kept elsewhere',
    args: 0,
    options: ['heads'],
    run: ({ config, options, say }) =>
      withDatabase(config, async db =>
        (await verifyAudit(db.read, config, options['heads'], say)) === 0 ? 0 : 1,
      ),
  },
};

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name]! : undefined;
  const given = command && readArguments(command, rest);
  if (!given) {
    process.stderr.write(usage());
    return 64;
  }
  try {
    loadEnvFile();
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    return await command.run({ config: readConfig(process.env), ...given, say });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return exitCodeOf(error);
  }
}

/** What a command was given; undefined where that is not what it takes. */
function readArguments(
  { args: count, options: names = [] }: Command,
  rest: readonly string[],
): Pick<Context, 'args' | 'options'> | undefined {
  const known = Object.fromEntries(names.map(name => [name, { type: 'string' } as const]));
  try {
    const { positionals, values } = parseArgs({ args: [...rest], options: known, allowPositionals: true });
    return positionals.length === count ? { args: positionals, options: values } : undefined;
  } catch {
    return undefined;
  }
}

/** The database as a server opens it; beside one that runs, its own. */
async function withDatabase(
  config: Config,
  work: (db: Db, secrets: Secrets) => Promise<number>,
): Promise<number> {
  const secretKey = secretKeyOf(config);
  const secrets = deriveSecrets(secretKey.text, config);
  const DATABASE_URL = config.DATABASE_URL ?? runningServer(config.DATA_DIR);
  const log = createLog(config.LOG_LEVEL);
  const database = await openDatabase(
    { ...config, DATABASE_URL },
    { secretKey, password: secrets.database, log },
  );
  try {
    return await work(database.db, secrets);
  } finally {
    await database.close();
  }
}

/** The same without changing anything in it; our own is started for the time where it does not run. */
async function withServer<T>(config: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  const url = config.DATABASE_URL ?? runningServer(config.DATA_DIR);
  if (url) return work(url);
  if (!existsSync(join(config.DATA_DIR, 'postgres')))
    throw new Error(`There is no database in ${config.DATA_DIR} yet; the first start makes it.`);
  const server = await startEmbedded({ dataDir: config.DATA_DIR, pgBin: config.PG_BIN });
  try {
    return await work(server.adminUrl);
  } finally {
    await server.stop();
  }
}

function usage(): string {
  const lines = Object.values(commands).map(command => `  ${command.usage}\n      ${command.what}`);
  return ['npm run admin -- …', ...lines, ''].join('\n');
}

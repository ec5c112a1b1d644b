import { rotateKeys } from './features/keys/rotate.ts';
import { makeFirstAdministrator } from './features/users/first-administrator.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import type { Db } from './platform/database/scope.ts';
import { createLog } from './platform/log/log.ts';
import { deriveSecrets, secretKeyOf, type Secrets } from './platform/sign-in/secrets.ts';
import { openDatabase } from './start.ts';

interface Context {
  config: Config;
  secrets: Secrets;
  db: Db;
  args: readonly string[];
  say: (line: string) => void;
}

interface Command {
  usage: string;
  what: string;
  /** Arguments that it must be given. */
  args: number;
  /** Answers the exit code. */
  run: (context: Context) => Promise<number>;
}

/** `npm run admin -- NAME …`: what an operator does on the machine itself, with the server's own settings. */
const commands: Readonly<Record<string, Command>> = {
  'first-administrator': {
    usage: 'first-administrator MOBILE',
    what: 'makes a user who has signed in once the system manager, while there is no active one',
    args: 1,
    run: async ({ db, args, say }) => {
      const result = await makeFirstAdministrator(db, args[0]!, Date.now());
      say(result.message);
      return result.ok ? 0 : 1;
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    what: 'wraps the taxpayers’ signing keys with the present KEY_ENCRYPTION_KEY; may be stopped and started anew',
    args: 0,
    run: async ({ db, secrets: { masterKeys }, say }) => {
      const { done, failed } = await rotateKeys(db, masterKeys, sum => say(`${sum} keys wrapped anew …`));
      for (const { clientId, reason } of failed)
        say(`The key of case ${clientId} stays as it is: ${reason}.`);
      say(
        `Done: ${done} wrapped anew, ${failed.length} left. The present master key is ${masterKeys.current.id}.`,
      );
      return failed.length === 0 ? 0 : 1;
    },
  },
};

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name]! : undefined;
  if (!command || args.length !== command.args) {
    process.stderr.write(usage());
    return 64;
  }
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    const secrets = deriveSecrets(secretKeyOf(config.DATA_DIR, config.SECRET_KEY), config);
    const database = await openDatabase(config, secrets.database, createLog(config.LOG_LEVEL));
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    try {
      return await command.run({ config, secrets, db: database.db, args, say });
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

function usage(): string {
  const lines = Object.values(commands).map(command => `  ${command.usage}\n      ${command.what}`);
  return ['npm run admin -- …', ...lines, ''].join('\n');
}

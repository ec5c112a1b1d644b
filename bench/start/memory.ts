import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { family, type Process } from '../../tools/processes.ts';
import { atEnd } from '../kit/at-end.ts';

/** So long nobody asks anything of it before its memory is looked at. */
const REST_MS = 60_000;

export interface Held {
  name: string;
  /** Resident, of 1,000,000 bytes. */
  megabytes: number;
}

/** What the server and the simulator below this process hold after a rest; PostgreSQL and who only waits for them are not in it. */
export async function heldAtRest(pid: number): Promise<Held[]> {
  await sleep(REST_MS);
  return ['tools/start.ts', 'simulator/src/main.ts'].map(name => {
    // `npm start` and its shell name the script as it was given to them; the process itself by its whole path.
    const found = family(pid).find(({ text }) => text.includes(`/${name}`));
    if (!found) throw new Error(`Nothing runs with ${name}.`);
    return { name, megabytes: residentOf(found) };
  });
}

const residentOf = ({ pid }: Pick<Process, 'pid'>): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/**
 * What a production server of this folder holds after a rest, started as the service of docs/operations.md is; its authority is
 * out of reach. From the second start on: the first one writes down what Node makes of the sources.
 */
export async function productionAtRest(folder: string): Promise<number> {
  const secretKey = randomBytes(32).toString('hex');
  await (await startProduction(folder, secretKey)).stop();
  const { pid, stop } = await startProduction(folder, secretKey);
  await sleep(REST_MS);
  const megabytes = residentOf({ pid });
  await stop();
  return megabytes;
}

interface Production {
  pid: number;
  stop: () => Promise<unknown>;
}

async function startProduction(folder: string, secretKey: string): Promise<Production> {
  const nowhere = 'https://127.0.0.1:9';
  const keys = join(folder, 'data/demonstration-keys');
  const child = spawn(
    join(folder, 'node_modules/.bin/node'),
    ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', 'apps/server/src/main.ts'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(folder, 'production-cache'),
        SECRET_KEY: secretKey,
        PUBLIC_URL: 'https://moadi.example.ir',
        TAX_AUTHORITY_URL: nowhere,
        SMS_URL: nowhere,
        INQUIRY_URL: nowhere,
        PROVIDER_NAME: 'شرکت نمونه',
        PROVIDER_ADDRESS: 'تهران، خیابان نمونه',
        SUPPORT_PHONE: '021-12345678',
        SENDER_CLIENT_ID: 'MOADI1',
        SENDER_KEY_FILE: join(keys, 'key.pem'),
        SENDER_CERTIFICATE_FILE: join(keys, 'certificate.pem'),
        DATA_DIR: './production-data',
        LOG_LEVEL: 'error',
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  atEnd(() => void child.kill('SIGTERM'));
  const began = once(child.stdout, 'data');
  await Promise.race([
    began,
    ended.then(([code]) => Promise.reject(new Error(`The production server ended with code ${code}.`))),
  ]);
  return {
    pid: child.pid!,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

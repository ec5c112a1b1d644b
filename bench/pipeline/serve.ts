import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { invoiceState } from '@moadi/domain/enums';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { signAccess } from '../../apps/server/src/platform/sign-in/access-token.ts';
import { deriveSecrets } from '../../apps/server/src/platform/sign-in/secrets.ts';
import { openSession } from '../../apps/server/src/platform/sign-in/sessions.ts';
import type { Db } from '../../apps/server/src/platform/database/scope.ts';
import { addSignals } from '../../apps/server/src/platform/live/signals.ts';
import { start } from '../../apps/server/src/start.ts';
import { answerWith } from '../kit/child.ts';
import { addListeners } from '../live/people.ts';
import { seedLoadedCases } from './cases.ts';

/** What stands in the server's own counters, and what its process holds. */
export interface Sample {
  created: number;
  /** With a reference number of the authority. */
  sent: number;
  accepted: number;
  rssBytes: number;
}

export interface Serving {
  port: number;
  token: string;
}

export type Asked =
  | { want: 'address' | 'sample' | 'memory' }
  /** So many people of the cases; a token of each is answered. */
  | { want: 'listeners'; count: number }
  /** Changes a row of a case, and answers when that began and when it was committed. */
  | { want: 'change'; clientId: number; id: string };

/** What the process holds when everything is collected that nobody needs. */
export interface Held {
  rssBytes: number;
  /** What its own objects and their buffers take of it. */
  objectBytes: number;
}

/** In ms of the clock that all processes of the machine have. */
export interface Changed {
  began: number;
  committed: number;
}

/** The composed server with its worker, on an embedded database that syncs to disk as in production. */
const settings = JSON.parse(process.argv[2]!) as Record<string, string>;
const config = readConfig(settings);
let owner: { id: string; role: number } | undefined;
const server = start({ config, seed: async db => void (owner = await seedLoadedCases(db, Date.now())) });

answerWith(
  async (asked: Asked): Promise<object> => {
    const { url, db } = await server;
    switch (asked.want) {
      case 'sample':
        return sample(db);
      case 'memory':
        collect();
        return held();
      case 'address':
        return { port: Number(new URL(url).port), token: await tokenOf(db, owner!) };
      case 'listeners': {
        const tokens: string[] = [];
        for (const person of await addListeners(db, asked.count)) tokens.push(await tokenOf(db, person));
        return tokens;
      }
      case 'change':
        return change(db, asked.clientId, asked.id);
    }
  },
  async () => (await server).stop(),
);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function held(): Held {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rssBytes: rss, objectBytes: heapUsed + external };
}

const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;

async function change(db: Db, clientId: number, id: string): Promise<Changed> {
  const began = machineNow();
  await db.tenant(clientId, tx => addSignals(tx, [{ topic: 'invoices', clientId, ids: [id] }]));
  return { began, committed: machineNow() };
}

/** Longer than a token of a person lives: the benchmark is not about renewing them. */
const HOUR_MS = 3_600_000;

async function tokenOf(db: Db, { id, role }: { id: string; role: number }): Promise<string> {
  const secrets = deriveSecrets(settings['SECRET_KEY']!);
  const user = { id, role: role as 3 };
  const context = { now: Date.now(), pepper: secrets.refreshPepper, address: '127.0.0.1', agent: 'bench' };
  const { sessionId } = await db.system(tx => openSession(tx, user, context));
  const claims = { userId: user.id, sessionId, role: user.role, expiresAt: Date.now() + HOUR_MS };
  return signAccess(claims, secrets.accessToken);
}

async function sample(db: Db): Promise<Sample> {
  const rows = await db.read
    .selectFrom('invoice_counts')
    .select(['state', eb => eb.fn.sum<string>('count').as('count')])
    .groupBy('state')
    .execute();
  const { id } = invoiceState;
  const among = (...states: readonly number[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  const accepted = among(id.accepted, id.acceptedWithWarnings);
  const refused = among(id.notAcceptedWithErrors, id.needsReview);
  if (refused > 0) throw new Error(`${refused} invoices of the load were refused.`);
  return {
    created: among(id.readyToSend, id.receiveConfirmed) + accepted,
    sent: among(id.receiveConfirmed) + accepted,
    accepted,
    rssBytes: process.memoryUsage.rss(),
  };
}

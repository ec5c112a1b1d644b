import type { FastifyInstance } from 'fastify';
import { compose } from './compose.ts';
import type { Providers } from './parts.ts';
import { serveMetrics } from './features/monitoring/metrics.ts';
import { watching } from './features/monitoring/provider-watch.ts';
import { authorityKeys, judgeOfKeys } from './features/keys/authority-keys.ts';
import { readTrustStore } from './platform/trust-store.ts';
import { loadReference } from './features/reference/load.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { warnOfUnsafe } from './platform/database/durable.ts';
import type { Db } from './platform/database/scope.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { openStorage } from './platform/storage/open.ts';
import { secretKeyOf } from './platform/sign-in/secret-key.ts';
import { deriveSecrets } from './platform/sign-in/secrets.ts';
import { connectAuthority, type Authority, type OwnKeyPlace } from './providers/authority.ts';
import { readHeldKey } from './providers/signer/held.ts';
import { inquiriesOf, smsOf, type World } from './providers/choose.ts';
import { asking } from './providers/http-json.ts';
import { clamd } from './providers/scanner.ts';

export interface RunningServer {
  /** Empty for a worker, which listens nowhere. */
  url: string;
  db: Db;
  /** Accepts nothing more, finishes what runs, releases leases, closes the database (R21). */
  stop: () => Promise<void>;
  /** Ends when the server cannot go on, e.g. because its own database died. */
  failed: Promise<string>;
}

export interface StartOptions {
  config: Config;
  clock?: Clock;
  log?: Log;
  /** A worker only does jobs: no HTTP. */
  workerOnly?: boolean;
  /** Runs after the migrations and before the first request: demonstration data. */
  seed?: (db: Db) => Promise<void>;
}

/** The only place that joins configuration, database, providers, HTTP and workers. */
export async function start({
  config,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
  workerOnly = false,
  seed,
}: StartOptions): Promise<RunningServer> {
  const secretKey = secretKeyOf(config);
  const secrets = deriveSecrets(secretKey.text, config);
  // What lies in files of the operator's is read before anything begins.
  const key = ownKeyOf(config, clock());
  const trusted = config.TRUSTED_CA_FILE ? readTrustStore(config.TRUSTED_CA_FILE) : undefined;
  const database = await openDatabase(config, { secretKey, password: secrets.database, log });
  const ends: (() => Promise<void>)[] = [database.close];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const { db } = database;
    await warnOfUnsafe(db, log);
    await seed?.(db);
    await db.system(tx => loadReference(tx, {}));
    const authority = await authorityOf(config, key, db, clock, log);
    if (authority) ends.push(authority.close);
    const world = { ask: asking(), now: clock, watch: watching({ db, log, clock }) };
    const providers = await providersOf(config, world, { trusted, authority });
    const application = await compose({ config, log, db, secrets, clock }, providers);
    ends.push(application.stop);
    const url = workerOnly ? '' : await listen(application.http, config);
    if (config.METRICS_PORT > 0) {
      const certificate = authority?.certificate;
      const reviewMs = config.REVIEW_HOURS * 3_600_000;
      const metrics = serveMetrics(config.METRICS_PORT, {
        ...{ db, clock, reviewMs, certificate },
        gauges: application.gauges,
      });
      ends.push((await metrics.catch(tellOfPort('METRICS_PORT', config.METRICS_PORT))).stop);
    }
    // Only who has its ports is the one that runs: a second server on the same database must not send and then end.
    if (config.WORKER || workerOnly) application.work();
    return { url, db, failed: database.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function providersOf(
  config: Config,
  world: World,
  given: Pick<Providers, 'trusted' | 'authority'>,
): Promise<Providers> {
  return {
    storage: await openStorage(config),
    scanner: config.SCANNER_URL ? clamd(config.SCANNER_URL) : undefined,
    sms: smsOf(config, world),
    inquiries: inquiriesOf(config, world, given.authority),
    ...given,
  };
}

async function authorityOf(
  config: Config,
  key: OwnKeyPlace | undefined,
  db: Db,
  clock: Clock,
  log: Log,
): Promise<Authority | undefined> {
  const { TAX_AUTHORITY_URL: baseUrl, SENDER_CLIENT_ID: senderId } = config;
  if (!baseUrl || !senderId || !key) {
    log.warn('no sender is configured: invoices are kept and not sent');
    return undefined;
  }
  const keyStore = authorityKeys(db, baseUrl, clock);
  const onKeyChange = judgeOfKeys({ db, clock, log }, baseUrl);
  return connectAuthority({ baseUrl, senderId, key, clock, keyStore, onKeyChange });
}

function ownKeyOf(
  { SENDER_SIGNER: socket, SENDER_KEY_FILE: keyFile, SENDER_CERTIFICATE_FILE: certificateFile }: Config,
  now: number,
): OwnKeyPlace | undefined {
  if (socket) return { socket };
  return keyFile && certificateFile ? readHeldKey(keyFile, certificateFile, now) : undefined;
}

async function listen(http: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  await http.listen({ host: HOST, port: PORT }).catch(tellOfPort('PORT', PORT));
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`;
}

const tellOfPort =
  (setting: string, port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what uses it, or set another ${setting}.`);
  };

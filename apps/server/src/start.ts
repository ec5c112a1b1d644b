import type { FastifyInstance } from 'fastify';
import { compose, type Providers } from './compose.ts';
import { serveMetrics } from './features/sending/metrics.ts';
import { authorityKeys, judgeOfKeys } from './features/keys/authority-keys.ts';
import { readTrustStore } from './features/keys/chain.ts';
import { loadReference } from './features/reference/load.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { connect } from './platform/database/connect.ts';
import { startEmbedded, type EmbeddedServer } from './platform/database/embedded/server.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { openStorage } from './platform/storage/storage.ts';
import { deriveSecrets, secretKeyOf } from './platform/sign-in/secrets.ts';
import { connectAuthority, type Authority, type OwnKeyPlace } from './providers/authority.ts';
import { httpInquiries } from './providers/inquiries.ts';
import { clamd } from './providers/scanner.ts';
import { httpSms } from './providers/sms.ts';

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
  /** A worker only sends and asks: no HTTP. */
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
  const secrets = deriveSecrets(secretKeyOf(config.DATA_DIR, config.SECRET_KEY), config);
  const database = await openDatabase(config, secrets.database, log);
  try {
    const { db } = database;
    await seed?.(db);
    await db.system(tx => loadReference(tx, { synthetic: false }));
    const providers = await providersOf(config, db, clock, log);
    const application = await compose({ config, log, db, secrets, clock }, providers);
    const metrics =
      config.METRICS_PORT > 0
        ? await serveMetrics(config.METRICS_PORT, {
            db,
            clock,
            certificate: providers.authority?.certificate,
          })
        : undefined;
    if (config.WORKER || workerOnly) application.work();
    const url = workerOnly ? '' : await listen(application.http, config);
    return {
      url,
      db,
      failed: database.died,
      stop: async () => {
        await metrics?.stop();
        await application.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The configured database, or one of our own; its roles made and migrations applied. */
export async function openDatabase(config: Config, secret: string, log: Log) {
  const embedded: EmbeddedServer | undefined = config.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: config.DATA_DIR, pgBin: config.PG_BIN });
  const adminUrl = config.DATABASE_URL ?? embedded!.adminUrl;
  let closing = false;
  try {
    const logins = await prepareRoles(adminUrl, secret);
    const applied = await migrate(adminUrl);
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    const onError = (error: Error) => void (closing || log.warn({ err: error }, 'database connection lost'));
    const db = connect({ ...logins, pool: config.DATABASE_POOL, onError });
    const died = embedded?.died.then(() =>
      closing ? never() : 'The embedded database ended; see postgres.log.',
    );
    return {
      db,
      died: died ?? never(),
      close: async () => {
        closing = true;
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const never = () => new Promise<string>(() => {});

async function providersOf(config: Config, db: Db, clock: Clock, log: Log): Promise<Providers> {
  if (!config.SCANNER_URL && !config.demonstration)
    log.warn('no scanner is configured: uploaded files are handed out unscanned');
  const service = (baseUrl: string | undefined, apiKey: string | undefined) => ({ baseUrl, apiKey, fetch });
  return {
    storage: await openStorage(config),
    scanner: config.SCANNER_URL ? clamd(config.SCANNER_URL) : undefined,
    sms: httpSms(service(config.SMS_URL, config.SMS_API_KEY)),
    inquiries: httpInquiries(service(config.INQUIRY_URL, config.INQUIRY_API_KEY)),
    trusted: config.TRUSTED_CA_FILE ? readTrustStore(config.TRUSTED_CA_FILE) : undefined,
    authority: await authorityOf(config, db, clock, log),
  };
}

async function authorityOf(config: Config, db: Db, clock: Clock, log: Log): Promise<Authority | undefined> {
  const { TAX_AUTHORITY_URL: baseUrl, SENDER_CLIENT_ID: senderId } = config;
  const key = ownKeyOf(config);
  if (!baseUrl || !senderId || !key) {
    log.warn('no sender is configured: invoices are kept and not sent');
    return undefined;
  }
  const keyStore = authorityKeys(db, baseUrl, clock);
  const onKeyChange = judgeOfKeys({ db, clock, log }, baseUrl);
  return connectAuthority({ baseUrl, senderId, key, clock, keyStore, onKeyChange });
}

function ownKeyOf({
  SENDER_SIGNER: socket,
  SENDER_KEY_FILE: keyFile,
  SENDER_CERTIFICATE_FILE: certificateFile,
}: Config): OwnKeyPlace | undefined {
  if (socket) return { socket };
  return keyFile && certificateFile ? { keyFile, certificateFile } : undefined;
}

async function listen(http: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  await http.listen({ host: HOST, port: PORT }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${PORT} is in use. Stop what uses it, or set another PORT.`);
    throw error;
  });
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`;
}

import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config/config.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { connect } from './platform/database/connect.ts';
import { startEmbedded, type EmbeddedServer } from './platform/database/embedded/server.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';
import { createHttp } from './platform/http/app.ts';
import type { Platform } from './platform/http/platform.ts';
import { routesFor } from './platform/http/routes.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { deriveSecrets, secretKeyOf } from './platform/sign-in/secrets.ts';
import { connectAuthority, type Authority } from './providers/authority.ts';
import { httpInquiries } from './providers/inquiries.ts';
import { httpSms } from './providers/sms.ts';
import { buyerRoutes } from './features/buyers/routes.ts';
import { caseRoutes } from './features/cases/routes.ts';
import { goodRoutes } from './features/goods/routes.ts';
import { invoiceJobs } from './features/invoices/engine/kinds.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveWeb } from './platform/http/web.ts';

export interface RunningServer {
  url: string;
  db: Db;
  config: Config;
  /** Accepts nothing more, finishes what runs, releases leases, closes the database (R21). */
  stop: () => Promise<void>;
  /** Ends when the server cannot go on, e.g. because its own database died. */
  failed: Promise<string>;
}

export interface StartOptions {
  config: Config;
  clock?: Clock;
  log?: Log;
  /** Runs after the migrations and before the first request: demonstration data. */
  seed?: (db: Db, log: Log) => Promise<void>;
}

/** The only place that joins parts: configuration, database, providers, HTTP, workers. */
export async function start({
  config,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
  seed,
}: StartOptions): Promise<RunningServer> {
  const secretKey = secretKeyOf(config.DATA_DIR, config.SECRET_KEY);
  const secrets = deriveSecrets(secretKey);
  const database = await openDatabase(config, secrets.database, log);
  const { db } = database;
  try {
    await seed?.(db, log);
    const service = (baseUrl: string | undefined, apiKey: string | undefined) => ({
      baseUrl: baseUrl ?? 'http://127.0.0.1:9',
      apiKey,
      fetch,
    });
    const sms = httpSms(service(config.SMS_URL, config.SMS_API_KEY));
    const inquiries = httpInquiries(service(config.INQUIRY_URL, config.INQUIRY_API_KEY));
    const authority = authorityOf(config, clock, log);
    let worker: Worker | undefined;
    const platform: Platform = { config, log, db, secrets, clock, onWrite: () => worker?.wake() };
    const http = await createHttp(platform);
    const routes = routesFor(http, platform);
    userRoutes(routes, { ...platform, sms, inquiries });
    caseRoutes(routes, { ...platform, inquiries });
    buyerRoutes(routes, { ...platform, inquiries });
    goodRoutes(routes);
    referenceRoutes(routes, platform);
    invoiceRoutes(routes, platform);
    reportRoutes(routes, platform);
    notificationRoutes(routes, platform);
    healthRoutes(http, db);
    await serveWeb(http);
    if (config.WORKER && authority) {
      worker = startWorker(
        { db, log, clock },
        invoiceJobs({ db, log, clock, authority, config, random: Math.random }),
      );
    }
    const url = await listen(http, config);
    return {
      url,
      db,
      config,
      stop: async () => {
        await http.close();
        await worker?.stop();
        await database.close();
      },
      failed: database.died,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openDatabase(config: Config, secret: string, log: Log) {
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
    return {
      db,
      died: embedded
        ? embedded.died.then(() =>
            closing ? new Promise<string>(() => {}) : 'The embedded database ended; see postgres.log.',
          )
        : new Promise<string>(() => {}),
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

function authorityOf(config: Config, clock: Clock, log: Log): Authority | undefined {
  const { TAX_AUTHORITY_URL, SENDER_CLIENT_ID, SENDER_KEY_FILE, SENDER_CERTIFICATE_FILE } = config;
  if (!TAX_AUTHORITY_URL || !SENDER_CLIENT_ID || !SENDER_KEY_FILE || !SENDER_CERTIFICATE_FILE) {
    log.warn('no sender configured: invoices are kept and not sent');
    return undefined;
  }
  return connectAuthority({
    baseUrl: TAX_AUTHORITY_URL,
    senderId: SENDER_CLIENT_ID,
    keyFile: SENDER_KEY_FILE,
    certificateFile: SENDER_CERTIFICATE_FILE,
    clock,
    onKeyChange: change => {
      log.warn({ change: String(change) }, 'the authority changed its encryption key');
      return true;
    },
  });
}

async function listen(http: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  await http.listen({ host: HOST, port: PORT });
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`;
}

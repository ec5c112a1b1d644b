import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buyerRoutes } from './features/buyers/routes.ts';
import { caseRoutes } from './features/cases/routes.ts';
import { confirmationRoutes } from './features/confirmations/routes.ts';
import { factorRoutes } from './features/factors/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { goodRoutes } from './features/goods/routes.ts';
import { authenticityRoutes } from './features/invoices/authenticity/routes.ts';
import { paperRoutes } from './features/invoices/paper/routes.ts';
import { usesOfBuyers } from './features/invoices/uses.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import type { TrustStore } from './features/keys/chain.ts';
import { keyRoutes } from './features/keys/routes.ts';
import { createSigners } from './features/keys/signers.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { remembering } from './features/register/remember.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { sendingRoutes } from './features/sending/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { jobKinds } from './job-kinds.ts';
import { clearIncoming } from './platform/storage/incoming.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createHttp } from './platform/http/app.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { Platform } from './platform/http/platform.ts';
import { routesFor, type Routes } from './platform/http/routes.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveWeb } from './platform/http/web.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createInspector } from './platform/inspect/inspector.ts';
import { createPdfRenderer } from './platform/pdf/renderer.ts';
import type { Authority } from './providers/authority.ts';
import type { Inquiries } from './providers/inquiries.ts';
import type { Scanner } from './providers/scanner.ts';
import type { SmsSender } from './providers/sms.ts';

export interface Providers {
  storage: Storage;
  sms: SmsSender;
  inquiries: Inquiries;
  /** Whose certificates taxpayers may upload; absent: nobody's. */
  trusted?: TrustStore | undefined;
  /** Absent: files are handed out unscanned. */
  scanner?: Scanner | undefined;
  /** Absent: invoices are kept and not sent. */
  authority?: Authority | undefined;
}

export interface Application {
  http: FastifyInstance;
  routes: Routes;
  /** Begins to do jobs in this process. */
  work: () => void;
  stop: () => Promise<void>;
}

/**
 * R21: everything has ended 15 seconds after it was told to. A silent authority is waited for less long than a request of a
 * person on a slow machine, whose sender would not know what became of it.
 */
const PATIENCE_MS = { authority: 8_000, people: 12_000 };

const realWorld = {
  random: Math.random,
  wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {}),
};

/** Features on their platform, not yet listening. */
export async function compose(
  base: Omit<Platform, 'onWrite' | 'limits'>,
  providers: Providers,
): Promise<Application> {
  let worker: Worker | undefined;
  const { db, config } = base;
  const limits = createLimits(db, config);
  const platform: Platform = { ...base, limits, onWrite: () => worker?.wake() };
  const http = await createHttp(platform);
  const routes = routesFor(http, platform);
  const pdfs = createPdfRenderer();
  const inspector = createInspector();
  const stopping = new AbortController();
  const { storage, scanner, sms, trusted, authority } = providers;
  const inquiries = remembering(providers.inquiries, platform);
  const signers = authority && createSigners({ authority, masterKeys: base.secrets.masterKeys });
  const engine = authority && signers && { ...platform, authority, signers, ...realWorld };
  userRoutes(routes, { ...platform, sms, inquiries });
  factorRoutes(routes, platform);
  confirmationRoutes(routes, { ...platform, sms, inquiries });
  caseRoutes(routes, { ...platform, inquiries });
  buyerRoutes(routes, { ...platform, inquiries, usesOf: usesOfBuyers });
  goodRoutes(routes, platform);
  await fileRoutes(http, routes, { ...platform, storage, inspector, scanner });
  referenceRoutes(routes, platform);
  invoiceRoutes(routes, { ...platform, inquiries }, engine);
  keyRoutes(routes, { ...platform, trusted });
  paperRoutes(routes, platform, pdfs);
  authenticityRoutes(routes, platform, { authority, trusted });
  reportRoutes(routes, platform);
  notificationRoutes(routes, platform);
  sendingRoutes(routes, { ...platform, certificate: authority?.certificate });
  settingRoutes(routes, platform);
  healthRoutes(http, db);
  await serveDocs(http);
  await serveWeb(http);
  // What was coming in lies on this machine's disk: whoever receives files looks after its own.
  http.addHook('onListen', done => {
    clearIncoming(storage, base.log, stopping.signal);
    done();
  });
  return {
    http,
    routes,
    work: () => {
      const work = { ...platform, storage, scanner, authority, engine, stopping: stopping.signal };
      worker ??= startWorker(platform, jobKinds(work));
    },
    stop: async () => {
      stopping.abort();
      // Whoever is still waiting for an answer by then gets none: what was sent is asked for after the next start.
      const impatient = [
        setTimeout(() => void authority?.close(), PATIENCE_MS.authority),
        setTimeout(() => http.server.closeAllConnections(), PATIENCE_MS.people),
      ];
      await Promise.all([http.close(), worker?.stop()]);
      impatient.forEach(clearTimeout);
      await Promise.all([pdfs.close(), inspector.close()]);
      await authority?.close();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { features } from './features.ts';
import { jobKinds } from './job-kinds.ts';
import type { Gauge, Parts, Providers } from './parts.ts';
import { clearIncoming } from './platform/storage/incoming.ts';
import { createHttp } from './platform/http/app.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { Platform } from './platform/http/platform.ts';
import { takeFiles } from './platform/http/requests/received-file.ts';
import { refusalBook } from './platform/http/refusals.ts';
import { routesFor } from './platform/http/registering.ts';
import type { Routes } from './platform/http/routes.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveWeb } from './platform/http/web.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createInspector } from './platform/inspect/inspector.ts';
import { createPdfRenderer } from './platform/pdf/renderer.ts';

export interface Application {
  http: FastifyInstance;
  routes: Routes;
  /** What features hold in this process, for the metrics. */
  gauges: readonly Gauge[];
  /** Begins to do jobs in this process. */
  work: () => void;
  stop: () => Promise<void>;
}

/**
 * R21: everything has ended 15 seconds after it was told to. A silent authority is waited for less long than a request of a
 * person on a slow machine, whose sender would not know what became of it.
 */
const PATIENCE_MS = { authority: 8_000, people: 12_000 };

/** Features on their platform, not yet listening. */
export async function compose(
  base: Omit<Platform, 'onWrite' | 'limits'>,
  providers: Providers,
): Promise<Application> {
  let worker: Worker | undefined;
  const { db, config } = base;
  const limits = createLimits(db, config);
  const platform: Platform = { ...base, limits, onWrite: () => worker?.wake() };
  const refusals = refusalBook(platform);
  const http = await createHttp({ ...platform, onRefused: refusals.note });
  const routes = routesFor(http, platform);
  const pdfs = createPdfRenderer();
  const inspector = createInspector();
  const stopping = new AbortController();
  const parts: Parts = { ...platform, ...providers, pdfs, inspector, stopping: stopping.signal };
  await takeFiles(http);
  const made = features.map(make => make(parts));
  for (const feature of made) feature.routes?.(routes);
  healthRoutes(http, db);
  await serveDocs(http);
  await serveWeb(http);
  // What was coming in lies on this machine's disk: anyone who receives files looks after its own, workers too.
  let isCleared = false;
  const clear = () => {
    if (!isCleared) clearIncoming(parts.storage, base.log, stopping.signal);
    isCleared = true;
  };
  http.addHook('onListen', done => {
    clear();
    done();
  });
  return {
    http,
    routes,
    gauges: made.flatMap(feature => feature.gauges ?? []),
    work: () => {
      clear();
      worker ??= startWorker(platform, jobKinds(parts, made));
    },
    stop: async () => {
      const { authority } = providers;
      stopping.abort();
      // Anyone who is still waiting for an answer by then gets none: what was sent is asked for after the next start.
      const impatient = [
        setTimeout(() => void authority?.close(), PATIENCE_MS.authority),
        setTimeout(() => http.server.closeAllConnections(), PATIENCE_MS.people),
      ];
      await Promise.all([http.close(), worker?.stop()]);
      impatient.forEach(clearTimeout);
      await refusals.flush();
      await Promise.all([pdfs.close(), inspector.close()]);
      await authority?.close();
    },
  };
}

import { monitoringEndpoints as endpoints } from '@moadi/contract/monitoring';
import { monitoringSchemas as schemas } from '@moadi/contract/monitoring/schemas';
import { fault } from '@moadi/domain/faults';
import { auditAct, auditRead } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Parts } from '../../parts.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { confirmKey, hurryAfterConfirming } from '../keys/authority-keys.ts';
import { overview, pause, resume } from './store.ts';

type Deps = Pick<Parts, 'db' | 'log' | 'config' | 'authority'>;

export function monitoringRoutes(routes: Routes, { db, log, config, authority }: Deps): void {
  const reviewMs = config.REVIEW_HOURS * 3_600_000;
  const looked = watchers();
  routes.signedIn(endpoints.overview, schemas.overview, async ({ user, address, now }) => {
    const isWatching = looked.within(user.id, now);
    const found = await db.system(async tx => {
      if (!isWatching) await auditRead(tx, { user, address, now, endpoint: endpoints.overview });
      return overview(tx, { now, reviewMs });
    });
    if (!isWatching) looked.at(user.id, now);
    return { ...found, ...(authority && { certificate: authority.certificate() }) };
  });
  routes.act(endpoints.pause, schemas.pause, async ({ tx, body, user, address, now, afterwards }) => {
    const { clientId, reason } = body;
    const act = { userId: user.id, clientId, address, now };
    const done = await pause(tx, { ...body, userId: user.id, now });
    if (!done) refuse(fault('http.rowNotFound'));
    await auditAct(tx, { ...act, action: 'sending.paused', detail: { reason } });
    afterwards(() => log.warn({ clientId, userId: user.id }, 'sending paused'));
  });
  routes.act(endpoints.confirmKey, schemas.confirmKey, async call => {
    const { tx, user, address, now } = call;
    const { fingerprint } = call.body;
    const act = { userId: user.id, address, now };
    const done = await confirmKey(tx, { fingerprint, userId: user.id, now });
    if (!done) refuse(fault('http.rowNotFound'));
    await auditAct(tx, { ...act, action: 'sending.keyConfirmed', detail: { fingerprint } });
    call.afterwards(async () => {
      await db.system(hurrying => hurryAfterConfirming(hurrying, now));
      log.warn({ fingerprint, userId: user.id }, "the authority's key confirmed");
    });
  });
  routes.act(endpoints.resume, schemas.resume, async ({ tx, body, user, address, now, afterwards }) => {
    const act = { userId: user.id, clientId: body.clientId, address, now };
    await resume(tx, body.clientId);
    await auditAct(tx, { ...act, action: 'sending.resumed' });
    afterwards(() => log.warn({ clientId: body.clientId, userId: user.id }, 'sending resumed'));
  });
}

/** The page asks again every five seconds; its reading is written down once in so long. */
const WATCHED_MS = 600_000;

/** Who looked within that time, by this server, and no others. */
function watchers() {
  const looked = new Map<string, number>();
  return {
    within: (userId: string, now: number) => now - (looked.get(userId) ?? -Infinity) < WATCHED_MS,
    at: (userId: string, now: number) => {
      for (const [id, at] of looked) if (now - at >= WATCHED_MS) looked.delete(id);
      looked.set(userId, now);
    },
  };
}

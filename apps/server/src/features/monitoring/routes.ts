import { monitoringEndpoints as endpoints } from '@moadi/contract/monitoring';
import { monitoringSchemas as schemas } from '@moadi/contract/monitoring/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/faults.ts';
import type { Parts } from '../../parts.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { confirmKey, hurryAfterConfirming } from '../keys/authority-keys.ts';
import { overview, pause, resume } from './store.ts';

type Deps = Pick<Parts, 'db' | 'log' | 'config' | 'authority'>;

export function monitoringRoutes(routes: Routes, { db, log, config, authority }: Deps): void {
  const reviewMs = config.REVIEW_HOURS * 3_600_000;
  routes.signedIn(endpoints.overview, schemas.overview, async ({ now }) => ({
    ...(await db.system(tx => overview(tx, { now, reviewMs }))),
    ...(authority && { certificate: authority.certificate() }),
  }));
  routes.signedIn(endpoints.pause, schemas.pause, async ({ body, user, now }) => {
    const done = await db.system(tx => pause(tx, { ...body, userId: user.id, now }));
    if (!done) refuse(fault('http.rowNotFound'));
    log.warn({ clientId: body.clientId, userId: user.id }, 'sending paused');
  });
  routes.signedIn(endpoints.confirmKey, schemas.confirmKey, async ({ body: { fingerprint }, user, now }) => {
    const done = await db.system(tx => confirmKey(tx, { fingerprint, userId: user.id, now }));
    if (!done) refuse(fault('http.rowNotFound'));
    await db.system(tx => hurryAfterConfirming(tx, now));
    log.warn({ fingerprint, userId: user.id }, "the authority's key confirmed");
  });
  routes.signedIn(endpoints.resume, schemas.resume, async ({ body, user }) => {
    await db.system(tx => resume(tx, body.clientId));
    log.warn({ clientId: body.clientId, userId: user.id }, 'sending resumed');
  });
}

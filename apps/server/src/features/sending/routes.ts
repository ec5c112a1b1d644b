import { sendingEndpoints as endpoints } from '@moadi/contract/sending';
import { sendingSchemas as schemas } from '@moadi/contract/sending/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Authority } from '../../providers/authority.ts';
import { confirmKey, hurryAfterConfirming } from '../keys/authority-keys.ts';
import { overview, pause, resume } from './store.ts';

export interface SendingDeps extends Platform {
  /** The provider's own; absent where nothing is sent. */
  certificate: Authority['certificate'] | undefined;
}

export function sendingRoutes(routes: Routes, { db, log, config, certificate }: SendingDeps): void {
  const reviewMs = config.REVIEW_HOURS * 3_600_000;
  routes.signedIn(endpoints.overview, schemas.overview, async ({ now }) => ({
    ...(await db.system(tx => overview(tx, { now, reviewMs }))),
    ...(certificate && { certificate: certificate() }),
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

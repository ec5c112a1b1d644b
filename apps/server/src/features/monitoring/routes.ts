import { monitoringEndpoints as endpoints } from '@moadi/contract/monitoring';
import { monitoringSchemas as schemas } from '@moadi/contract/monitoring/schemas';
import { fault } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
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
  routes.signedIn(endpoints.pause, schemas.pause, async ({ body, user, address, now }) => {
    const { clientId, reason } = body;
    const act = { userId: user.id, clientId, address, now };
    await db.system(async tx => {
      const done = await pause(tx, { ...body, userId: user.id, now });
      if (!done) refuse(fault('http.rowNotFound'));
      await auditAct(tx, { ...act, action: 'sending.paused', detail: { reason } });
    });
    log.warn({ clientId: body.clientId, userId: user.id }, 'sending paused');
  });
  routes.signedIn(endpoints.confirmKey, schemas.confirmKey, async call => {
    const { user, address, now } = call;
    const { fingerprint } = call.body;
    const act = { userId: user.id, address, now };
    await db.system(async tx => {
      const done = await confirmKey(tx, { fingerprint, userId: user.id, now });
      if (!done) refuse(fault('http.rowNotFound'));
      await auditAct(tx, { ...act, action: 'sending.keyConfirmed', detail: { fingerprint } });
    });
    await db.system(tx => hurryAfterConfirming(tx, now));
    log.warn({ fingerprint, userId: user.id }, "the authority's key confirmed");
  });
  routes.signedIn(endpoints.resume, schemas.resume, async ({ body, user, address, now }) => {
    const act = { userId: user.id, clientId: body.clientId, address, now };
    await db.system(async tx => {
      await resume(tx, body.clientId);
      await auditAct(tx, { ...act, action: 'sending.resumed' });
    });
    log.warn({ clientId: body.clientId, userId: user.id }, 'sending resumed');
  });
}

import { caseEndpoints as endpoints } from '@moadi/contract/cases';
import { caseSchemas as schemas } from '@moadi/contract/cases/schemas';
import type { Tx } from '../../platform/database/scope.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { namesOf } from './details-store.ts';
import { liabilityOf, setLiability } from './liability.ts';

/** Whether a case is liable to value-added tax: everybody of the case reads it, who manages it sets it. */
export function liabilityRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.inCase(endpoints.liability, schemas.liability, ({ tx, access }) => shown(tx, access.clientId));
  routes.inCase(endpoints.setLiability, schemas.setLiability, async call => {
    const { tx, user, access, body, address, now } = call;
    await setLiability(tx, body.isNonTaxable, { clientId: access.clientId, userId: user.id, address, now });
    return shown(tx, access.clientId);
  });

  async function shown(tx: Tx, clientId: number) {
    const { history, ...liability } = await liabilityOf(tx, clientId);
    const names = await namesOf(
      db.read,
      history.map(({ userId }) => userId),
    );
    return {
      ...liability,
      history: history.map(({ userId, ...row }) => ({ ...row, byName: names.get(userId) })),
    };
  }
}

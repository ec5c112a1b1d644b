import { caseEndpoints as endpoints } from '@moadi/contract/cases';
import { caseSchemas as schemas } from '@moadi/contract/cases/schemas';
import { eventTo, stateNamed } from '@moadi/domain/cases';
import { fault, type Fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { sessionOf } from '../../platform/http/callers/caller.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { declareDues } from './dues.ts';
import { answerOpen } from './dues-store.ts';
import { addInquiry } from './inquiry.ts';
import { moveCase } from './move.ts';
import { findCase } from './store.ts';
import { take } from './taking.ts';

/** Looks at every step of a case once more before it is submitted; none: nothing is missing or wrong. */
export type CaseExaminer = (tx: Tx, clientId: number, now: number) => Promise<Fault[]>;

/** How people move a case: its payer submits it, staff decides. */
export function stateRoutes(routes: Routes, { db }: Pick<Platform, 'db'>, examine: CaseExaminer): void {
  routes.inCase(
    endpoints.submit,
    schemas.submit,
    async ({ tx, user, access: { clientId }, address, now }) => {
      const by = { actor: 'payer', userId: user.id, address } as const;
      await moveCase(tx, { clientId, event: 'submit', by, now });
      const faults = await examine(tx, clientId, now);
      if (faults.length > 0) refuse(...faults);
      await answerOpen(tx, clientId, now);
      await addInquiry(tx, clientId, now);
      return found(await findCase(tx, clientId, user.id));
    },
  );
  routes.inCase(endpoints.changeState, schemas.changeState, async call => {
    const { tx, user, access, params, body, isConfirmed, address, now } = call;
    const { clientId } = access;
    const by = {
      actor: 'staff',
      userId: user.id,
      role: sessionOf(call.caller).role,
      isConfirmed,
      address,
    } as const;
    const description = body.stateDescription;
    // A state that nothing leads to is nobody's to give.
    const event = eventTo(stateNamed(params.stateName)!) ?? refuse(fault('cases.stateNotPermitted'));
    await take(tx, db.read, { clientId, userId: user.id, now });
    await moveCase(tx, { clientId, event, by, description, now });
    // Who moved it goes on with it at once, e.g. with the upload that the new state is for.
    routes.forgetAccess(user.id, clientId);
    if (event === 'declareFault') await declareDues(tx, { clientId, userId: user.id, now }, description!);
    return found(await findCase(tx, clientId, user.id));
  });
}

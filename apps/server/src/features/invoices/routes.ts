import { refusalOf } from '@moadi/contract/kit';
import { invoiceEndpoints as endpoints } from '@moadi/contract/invoices';
import { invoiceSchemas as schemas } from '@moadi/contract/invoices/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/answers/faults.ts';
import { auditAct } from '../../platform/http/audit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { CaseCall } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { send, sendMany, withdraw, withdrawMany, type Outcome } from './acts.ts';
import { usedBuyers } from '../buyers/recent.ts';
import type { Businesses } from '../inquiries/service.ts';
import { keepBuyerData } from './buyer-data.ts';
import * as corrections from './corrections/service.ts';
import { referenceOf, viewChain } from './corrections/view.ts';
import { findSeller } from './checking/case-facts.ts';
import type { Engine } from './sending/engine/context.ts';
import { decidePayment, listPayments, registerPayment } from './sending/payments.ts';
import { askReactions } from './sending/reactions.ts';
import { lately } from './recent-store.ts';
import { askNumbers, findRefused, proposeRepairs } from './repairs.ts';
import { askBeforeWithdrawal, ledger, review } from './sending/review.ts';
import { inquire, preview } from './inquire.ts';
import * as service from './service.ts';
import { latestSerial } from './store.ts';
import { keepNotes } from './list/notes.ts';
import { listRoutes } from './list/routes.ts';
import { progressOf, watchOf } from './sending/progress.ts';
import { viewInvoice } from './view.ts';

/** `engine` is absent where there is no authority: then nothing can be asked. */
export function invoiceRoutes(
  routes: Routes,
  { db, config, businesses }: Pick<Platform, 'db' | 'config'> & { businesses: Businesses },
  engine: Engine | undefined,
): void {
  const { figures } = config;
  listRoutes(routes, { db, config });
  const act = <S extends object>(call: ActCall<S>): service.Act => ({ ...actOf(call), figures });
  const watch = watchOf(config);
  routes.inCase(endpoints.initialize, schemas.initialize, async ({ tx, access, query, now }) => {
    const mayRead = access.may('invoices.read');
    // A program that only prepares begins its own: what is stored it is not shown.
    if (!mayRead && (query.id ?? query.corrects) !== undefined) refuse(fault('programs.notGranted'));
    const seller = await findSeller(tx, access.clientId);
    const latest = mayRead ? await latestSerial(tx, seller.fiscalId) : undefined;
    const { kind, buyerIds } = await lately(tx, access.clientId);
    return {
      seller,
      maySend: access.may('invoices.send'),
      ...(latest !== undefined && { latestSerialNumber: latest }),
      ...(kind && { latestKind: kind }),
      recentBuyers: access.may('buyers.read') ? await usedBuyers(tx, access.clientId, buyerIds) : [],
      ...(query.id && {
        invoice: await viewInvoice(db, tx, { clientId: access.clientId, id: query.id }, watch(now)),
      }),
      ...(await referenceOf(tx, access.clientId, query)),
    };
  });
  routes.inCase(endpoints.latestSerialNumber, schemas.latestSerialNumber, async ({ tx, access }) => {
    const { fiscalId } = await findSeller(tx, access.clientId);
    return (await latestSerial(tx, fiscalId)) ?? null;
  });
  routes.inCase(endpoints.inquiry, schemas.inquiry, call => inquire(act(call), call.body));
  routes.inCase(endpoints.preview, schemas.preview, call => preview(act(call), call.body));
  routes.inCase(endpoints.create, schemas.create, call => service.create(act(call), call.body));
  routes.inCase(endpoints.createMany, schemas.createMany, async call =>
    (await service.createMany(act(call), call.body.invoices)).map(result =>
      service.isRefused(result) ? { refused: refusalOf(result.faults) } : { stored: result },
    ),
  );
  routes.inCase(endpoints.update, schemas.update, call =>
    service.update(act(call), call.params.id, call.body),
  );
  routes.inCase(endpoints.item, schemas.item, ({ tx, access: { clientId }, params: { id }, now }) =>
    viewInvoice(db, tx, { clientId, id }, watch(now)),
  );
  routes.inCase(endpoints.progress, schemas.progress, ({ tx, access: { clientId }, params: { id }, now }) =>
    progressOf(tx, { clientId, id }, watch(now)),
  );
  routes.inCase(endpoints.send, schemas.send, call => send(act(call), call.params.id));
  routes.inCase(endpoints.sendMany, schemas.sendMany, async call =>
    (await sendMany(act(call), call.body.ids)).map(answerOf),
  );
  routes.inCaseAfter(
    endpoints.repairs,
    schemas.repairs,
    async call => {
      const { clientId, id } = call.params;
      const refused = await db.tenant(clientId, tx => findRefused(tx, clientId, id));
      return askNumbers(businesses.within(call), refused);
    },
    async ({ tx, params: { clientId, id }, now, prepared }) =>
      proposeRepairs(tx, await findRefused(tx, clientId, id), { clientId, now, figures, asked: prepared }),
  );
  const reactionsOf = (clientId: number, ids: readonly string[], now: number) =>
    askReactions(engine, db, { clientId, ids, now });
  routes.inCaseAfter(
    endpoints.refreshReaction,
    schemas.refreshReaction,
    ({ params: { clientId, id }, now }) => reactionsOf(clientId, [id], now),
    async ({ prepared: [status] }) => status!,
  );
  routes.inCaseAfter(
    endpoints.refreshReactions,
    schemas.refreshReactions,
    ({ access: { clientId }, body: { ids }, now }) => reactionsOf(clientId, ids, now),
    async ({ prepared }) => prepared,
  );
  routes.inCase(endpoints.payments, schemas.payments, ({ tx, access: { clientId }, params: { id }, now }) =>
    listPayments(db, tx, { clientId, id }, now),
  );
  routes.inCase(endpoints.registerPayment, schemas.registerPayment, call =>
    registerPayment(act(call), call.params.id, call.body),
  );
  routes.inCase(endpoints.decidePayment, schemas.decidePayment, call =>
    decidePayment(act(call), call.params.id, call.body),
  );
  routes.signedIn(endpoints.ledger, schemas.ledger, ({ params }) =>
    db.system(tx => ledger(tx, params.clientId, params.id)),
  );
  routes.actAfter(
    endpoints.review,
    schemas.review,
    ({ params, body }) => askBeforeWithdrawal(engine, db, { ...params, ...body }),
    async ({ tx, params, body, user, address, now }) => {
      const reviewed = await review(tx, { ...params, ...body, userId: user.id, now });
      const act = { clientId: params.clientId, subject: params.id, userId: user.id, address, now };
      await auditAct(tx, { ...act, action: 'invoices.reviewed', detail: { decision: body.decision } });
      return reviewed;
    },
  );
  routes.inCase(endpoints.buyerData, schemas.buyerData, ({ tx, params, body, now }) =>
    keepBuyerData(tx, params, body, now),
  );
  routes.inCase(endpoints.notes, schemas.notes, ({ tx, params, body, user, address, now }) =>
    keepNotes(tx, params, body, { userId: user.id, address, now }),
  );
  routes.inCase(endpoints.withdraw, schemas.withdraw, call => withdraw(act(call), call.params.id));
  routes.inCase(endpoints.withdrawMany, schemas.withdrawMany, async call =>
    (await withdrawMany(act(call), call.body.ids)).map(answerOf),
  );
  routes.inCase(endpoints.chain, schemas.chain, ({ tx, access, params }) =>
    viewChain(tx, access.clientId, params.id),
  );
  routes.inCase(endpoints.correct, schemas.correct, call =>
    corrections.correct(act(call), call.params.id, call.body),
  );
  routes.inCase(endpoints.takeBack, schemas.takeBack, call =>
    corrections.takeBack(act(call), call.params.id, call.body),
  );
  routes.inCase(endpoints.revoke, schemas.revoke, call =>
    corrections.revoke(act(call), call.params.id, call.body),
  );
  routes.inCase(endpoints.revokeByTaxId, schemas.revokeByTaxId, call =>
    corrections.revokeByTaxId(act(call), call.body),
  );
}

const answerOf = ({ id, result }: Outcome) =>
  service.isRefused(result) ? { id, refused: refusalOf(result.faults) } : { id, stored: result };

type ActCall<S extends object> = Pick<CaseCall<S>, 'tx' | 'access' | 'user' | 'now'>;

const actOf = <S extends object>({ tx, access, user, now }: ActCall<S>) => ({
  tx,
  access,
  userId: user.id,
  now,
});

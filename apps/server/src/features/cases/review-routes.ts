import { caseReviewEndpoints as endpoints } from '@moadi/contract/cases';
import { caseReviewSchemas as schemas } from '@moadi/contract/cases/schemas';
import { endOfWorkingDays } from '@moadi/domain/calendar';
import { REVIEW_DAYS, stoppedStates, waitingStates } from '@moadi/domain/cases';
import { dueState, type CaseState } from '@moadi/domain/enums';
import { fullNameOf } from '@moadi/domain/users';
import type { CaseCall } from '../../platform/http/call.ts';
import { sessionOf } from '../../platform/http/callers/caller.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { workingCalendar } from '../reference/calendar.ts';
import { waitingCases } from './waiting-store.ts';
import {
  findDetails,
  historyOf,
  namesOf,
  queuedInvoices,
  statusOf,
  waitingInquiry,
} from './details-store.ts';
import { duesOf, markDue, mayReview, needReview, removeDue, settleDue, type Reviewer } from './dues.ts';
import { CASE_INQUIRY } from './inquiry.ts';
import { ownDues } from './own-dues.ts';
import { release, take, takenUntil } from './taking.ts';

/** Looking at a case, what is due in it, and its review. */
export function reviewRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  const withNames = async <Row extends { userId?: string }>(rows: readonly Row[]) => {
    const names = await namesOf(
      db.read,
      rows.map(({ userId }) => userId),
    );
    return rows.map(({ userId, ...row }) => {
      const byName = names.get(userId ?? '');
      return { ...row, ...(byName !== undefined && { byName }) };
    });
  };
  const withName = async <Row extends { userId?: string }>(row: Row) => (await withNames([row]))[0]!;
  routes.inCase(endpoints.details, schemas.details, async ({ tx, access }) => {
    const { ownerId, ...details } = found(await findDetails(tx, access.clientId));
    const creatorName = (await namesOf(db.read, [ownerId])).get(ownerId);
    return { ...details, ...(creatorName !== undefined && { creatorName }) };
  });
  routes.inCase(endpoints.history, schemas.history, async ({ tx, access }) =>
    withNames(await historyOf(tx, access.clientId)),
  );
  routes.signedIn(endpoints.ownDues, schemas.ownDues, ({ user }) => ownDues(db.read, user.id));
  routes.inCase(endpoints.dues, schemas.dues, async ({ tx, access }) =>
    withNames(await duesOf(tx, access.clientId, access.isStaff)),
  );
  routes.inCase(endpoints.status, schemas.status, async ({ tx, access, user, now }) => {
    const { clientId, isStaff } = access;
    const { reviewerId, reviewedAt, stateDescription, ...row } = found(await statusOf(tx, clientId));
    const inquiry = await waitingInquiry(tx, clientId, CASE_INQUIRY);
    const dues = await duesOf(tx, clientId, isStaff);
    const isStopped = (stoppedStates as readonly CaseState[]).includes(row.state);
    const waitingInvoices = isStopped ? await queuedInvoices(tx, clientId) : 0;
    const promisedBy = promiseOf(await workingCalendar(db.read, now), row);
    const takenBy =
      isStaff && takenUntil(reviewedAt, now) !== undefined
        ? {
            name: (await namesOf(db.read, [reviewerId])).get(reviewerId ?? '') ?? '',
            ...{ at: reviewedAt!, isMe: reviewerId === user.id },
          }
        : undefined;
    return {
      ...row,
      openDues: dues.filter(({ state }) => state === dueState.id.open).length,
      ...(stateDescription !== null && { stateDescription }),
      ...(inquiry && { inquiry: { triedAt: inquiry.triedAt ?? now, nextAt: inquiry.nextAt } }),
      ...(waitingInvoices > 0 && { waitingInvoices }),
      ...(promisedBy !== undefined && { promisedBy }),
      ...(takenBy && { takenBy }),
    };
  });

  routes.inCase(endpoints.markDue, schemas.markDue, async call => {
    await takeFor(call);
    return withName(await markDue(call.tx, reviewerOf(call), call.body));
  });
  routes.inCase(endpoints.settleDue, schemas.settleDue, async call => {
    await takeFor(call);
    return withName(await settleDue(call.tx, reviewerOf(call), call.params.id, call.body));
  });
  routes.inCase(endpoints.removeDue, schemas.removeDue, async call => {
    // Where the case is not theirs they take their own mark back without holding it.
    if (mayReview(reviewerOf(call), call.access.state)) await takeFor(call);
    await removeDue(call.tx, reviewerOf(call), call.params.id);
  });
  routes.inCase(endpoints.takeReview, schemas.takeReview, async call => {
    await takeFor(call);
    await needReview(call.tx, reviewerOf(call));
  });
  routes.inCase(endpoints.releaseReview, schemas.releaseReview, ({ tx, access: { clientId }, user, now }) =>
    release(tx, { clientId, userId: user.id, now }),
  );
  routes.signedIn(endpoints.waiting, schemas.waiting, async ({ now }) => {
    const calendar = await workingCalendar(db.read, now);
    return (await waitingCases(db.read)).map(({ firstName, lastName, reviewedAt, answeredDues, ...row }) => {
      const promisedBy = promiseOf(calendar, row);
      return {
        ...row,
        answeredDues: answeredDues ?? 0,
        isLate: promisedBy !== undefined && promisedBy < now,
        ...(promisedBy !== undefined && { promisedBy }),
        ...(takenUntil(reviewedAt, now) !== undefined && {
          takenBy: fullNameOf({ firstName, lastName }),
        }),
      };
    });
  });

  async function takeFor({ tx, access: { clientId }, user, now }: CaseCall<object>): Promise<void> {
    await take(tx, db.read, { clientId, userId: user.id, now });
  }
}

const reviewerOf = ({ access: { clientId }, caller, now }: CaseCall<object>): Reviewer => ({
  ...{ clientId, userId: sessionOf(caller).id, role: sessionOf(caller).role, now },
});

/** By when staff has promised to look at a case that waits for it. */
const promiseOf = (
  calendar: Parameters<typeof endOfWorkingDays>[0],
  { state, stateSince }: { state: CaseState; stateSince: number },
): number | undefined =>
  (waitingStates as readonly CaseState[]).includes(state)
    ? endOfWorkingDays(calendar, stateSince, REVIEW_DAYS)
    : undefined;

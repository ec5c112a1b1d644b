import type { caseReviewSchemas } from '@moadi/contract/cases/schemas';
import { can } from '@moadi/domain/access';
import { staffMoves } from '@moadi/domain/cases';
import {
  caseFinding,
  caseState,
  dueState,
  dueTarget,
  sharedLabels,
  type CaseState,
  type RoleType,
} from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct, type Act } from '../../platform/http/audit.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { allFiles } from '../files/of-case.ts';
import { findDetails } from './details-store.ts';
import * as store from './dues-store.ts';
import { addInquiry } from './inquiry.ts';
import { isMarked } from './inquiry-store.ts';
import { lockCase } from './move-store.ts';
import { release } from './taking.ts';
import { labelOf, readableValue, stepOf, valueOf, type CaseValues, type Target } from './values.ts';

export type Due = z.input<typeof caseReviewSchemas.markDue.response>;

/** Who reviews which case. */
export interface Reviewer {
  clientId: number;
  userId: string;
  role: RoleType;
  now: number;
}

export const valuesOf = async (tx: Tx, clientId: number): Promise<CaseValues> => ({
  details: found(await findDetails(tx, clientId)),
  files: await allFiles(tx, clientId),
});

/** What is due in a case, with what stands there now; its people see what was declared. */
export async function duesOf(
  tx: Tx,
  clientId: number,
  isStaff: boolean,
): Promise<(Due & { userId?: string })[]> {
  const [rows, values] = [await store.duesOf(tx, clientId), await valuesOf(tx, clientId)];
  return rows.filter(({ declaredAt }) => isStaff || declaredAt !== undefined).map(row => shown(row, values));
}

/** What its payer is asked for now, where there is a place in the wizard for it, and whether something else stands there since. */
export const askedOf = async (tx: Tx, clientId: number) =>
  (await duesOf(tx, clientId, false)).flatMap(
    ({ id, state, targetKind, target, label, reason, note, valueThen, valueNow }) =>
      state === dueState.id.open && targetKind !== 'case'
        ? [{ id, targetKind, target, label, reason, note, isMended: valueThen !== valueNow }]
        : [],
  );

function shown(
  { reasonTitle, valueThen, ...row }: store.DueRow,
  values: CaseValues,
): Due & { userId?: string } {
  const [step, valueNow] = [stepOf(row), valueOf(values, row)];
  return {
    ...row,
    label: labelOf(values, row) ?? formerLabel(row, valueThen),
    reason: reasonTitle ?? (caseFinding.has(row.code) ? caseFinding.label(row.code) : (row.note ?? row.code)),
    ...(step !== undefined && { step }),
    ...(valueThen !== undefined && { valueThen: readableValue(row, valueThen) }),
    ...(valueNow !== undefined && { valueNow: readableValue(row, valueNow) }),
  };
}

/** A signatory who was taken away is called as when they were marked. */
const formerLabel = ({ targetKind, target }: Target, valueThen: string | undefined): string =>
  targetKind === 'signatory' ? (valueThen?.split('، ')[0] ?? dueTarget.label(targetKind)) : target;

/** Marks a place as deficient; the payer is told when the deficiency is declared. */
export async function markDue(
  tx: Tx,
  reviewer: Reviewer,
  { code, note, ...target }: Target & { code: string; note?: string | undefined },
): Promise<Due & { userId?: string }> {
  const { clientId, userId, now } = reviewer;
  await needReview(tx, reviewer);
  const values = await valuesOf(tx, clientId);
  if (target.targetKind === 'case' || labelOf(values, target) === undefined)
    refuse(fault('rules.unknownValue', 'target', { field: sharedLabels.place }));
  if (!(await store.isReason(tx, code, now)))
    refuse(fault('rules.unknownValue', 'code', { field: sharedLabels.reason }));
  const known = await store.duesOf(tx, clientId);
  const isSame = (one: Target) => one.targetKind === target.targetKind && one.target === target.target;
  if (known.some(one => isSame(one) && one.state !== dueState.id.accepted))
    refuse(fault('cases.markedAlready'));
  const id = await store.insertDue(tx, {
    ...{ clientId, ...target, code, note: note || null, userId, isDeclared: false, now },
    valueThen: valueOf(values, target),
  });
  await audit(tx, reviewer, id, { action: 'cases.marked', detail: { target: target.targetKind } });
  return shown(found(await store.lockDue(tx, clientId, id)), values);
}

/** Accepts what was mended, or asks for it again; accepted, it is due no more. */
export async function settleDue(
  tx: Tx,
  reviewer: Reviewer,
  id: string,
  { verdict, note }: { verdict: 'accept' | 'again'; note?: string | undefined },
): Promise<Due & { userId?: string }> {
  const { clientId, userId, now } = reviewer;
  const state = await needReview(tx, reviewer);
  const row = found(await store.lockDue(tx, clientId, id));
  if (row.state !== dueState.id.answered) refuse(fault('cases.dueNotAnswered'));
  const values = await valuesOf(tx, clientId);
  if (verdict === 'accept') {
    await store.acceptDue(tx, clientId, id, userId, now);
    // With the last one the review is done.
    if (await goesOn(tx, clientId, state, now)) await release(tx, { clientId, userId, now });
  } else
    await store.askAgain(tx, clientId, id, {
      ...{ valueNow: valueOf(values, row), isDeclared: false, now },
      ...(note && { note }),
    });
  await audit(tx, reviewer, id, { action: verdict === 'accept' ? 'cases.accepted' : 'cases.askedAgain' });
  return shown(found(await store.lockDue(tx, clientId, id)), values);
}

/** What people had marked held the case back from what the inquiries find; false: something still does. */
async function goesOn(tx: Tx, clientId: number, state: CaseState, now: number): Promise<boolean> {
  if (state !== caseState.id.inProgress || (await isMarked(tx, clientId))) return false;
  await addInquiry(tx, clientId, now);
  return true;
}

/** Takes a mark back that nobody was told of: one's own in every state, another's where one could have set it. */
export async function removeDue(tx: Tx, reviewer: Reviewer, id: string): Promise<void> {
  const { clientId, userId, now } = reviewer;
  const { state } = found(await lockCase(tx, clientId));
  const row = found(await store.lockDue(tx, clientId, id));
  if (row.userId !== userId) await needReview(tx, reviewer);
  if (row.declaredAt !== undefined || row.answeredAt !== undefined) refuse(fault('cases.dueDeclared'));
  await store.deleteDue(tx, clientId, id);
  await goesOn(tx, clientId, state, now);
  await audit(tx, reviewer, id, { action: 'cases.unmarked' });
}

/** The code of what was declared of a case without a mark. */
const DECLARED = 'declared';

/** The deficiency is declared: what was marked is told; without a mark the description itself is what is due. */
export async function declareDues(
  tx: Tx,
  { clientId, userId, now }: Pick<Reviewer, 'clientId' | 'userId' | 'now'>,
  description: string,
): Promise<void> {
  await store.declareMarked(tx, clientId, now);
  const open = (await store.duesOf(tx, clientId)).some(({ state }) => state === dueState.id.open);
  if (open) return;
  const whole = { targetKind: 'case', target: '', code: DECLARED } as const;
  await store.insertDue(tx, {
    ...{ clientId, ...whole, note: description, userId, valueThen: undefined, isDeclared: true, now },
  });
}

/** Refuses unless the case is this person's to review now. The row is held against the payer's send. */
export async function needReview(tx: Tx, reviewer: Reviewer): Promise<CaseState> {
  const { state } = found(await lockCase(tx, reviewer.clientId));
  if (!mayReview(reviewer, state)) refuse(fault('cases.reviewNotNow', '', { state: caseState.label(state) }));
  return state;
}

/** Nothing is marked, accepted or held unless this person could declare the deficiency now. */
export const mayReview = ({ role }: Pick<Reviewer, 'role'>, state: CaseState): boolean =>
  can(role, 'cases.changeState') && staffMoves(role, state).some(({ event }) => event === 'declareFault');

type ReviewKind = 'cases.marked' | 'cases.unmarked' | 'cases.accepted' | 'cases.askedAgain';
type Done = { [K in ReviewKind]: Pick<Act<K>, 'action' | 'detail'> }[ReviewKind];

const audit = (tx: Tx, { clientId, userId, now }: Reviewer, subject: string, done: Done) =>
  auditAct(tx, { ...done, userId, clientId, subject, now });

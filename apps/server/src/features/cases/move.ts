import { issuingStates } from '@moadi/domain/access';
import {
  attachmentType,
  caseState,
  sendingTrouble,
  type CaseState,
  type RoleType,
} from '@moadi/domain/enums';
import { caseMove, mayMove, targetOf, type CaseEvent, type CaseMove } from '@moadi/domain/cases';
import { fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { addEvents } from '../../platform/events/add.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { Unconfirmed } from '../../platform/http/callers/confirm.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { hurryJobs } from '../../platform/jobs/waiting.ts';
import { checkOfType } from '../files/of-case.ts';
import { lockCase, paperSince, writeMove } from './move-store.ts';

/** Who moves a case: the system by itself, its payer, or staff, who may have to confirm it. */
export type CaseMover =
  | { actor: 'system' }
  | { actor: 'payer'; userId: string; address?: string }
  | { actor: 'staff'; userId: string; role: RoleType; isConfirmed: boolean; address?: string };

export interface MoveRequest {
  clientId: number;
  event: CaseEvent;
  by: CaseMover;
  description?: string | undefined;
  now: number;
}

/**
 * Moves a case along the table of its states, or refuses with the reason: the state, why and since when, its history, the audit
 * and what is told to its owner are written together. The row is held first, so that of two changes at once the second is judged
 * by what the first has made of it. Answers the new state.
 */
export async function moveCase(tx: Tx, request: MoveRequest): Promise<CaseState> {
  const { clientId, event, by, now } = request;
  const found = (await lockCase(tx, clientId)) ?? refuse(fault('http.rowNotFound'));
  const { state: from, ownerId, caseName } = found;
  const row = caseMove(from, event) ?? refuse(impossible(from, event));
  const description = request.description?.trim() || null;
  if (!mayCause(by, row)) refuse(fault('cases.stateNotPermitted'));
  await checkNeeds(tx, { clientId, by, now }, row, description);

  const id = newId(now);
  const userId = by.actor === 'system' ? null : by.userId;
  const { to } = row;
  await writeMove(tx, { clientId, id, userId, event, from, to, description, now });
  if ((issuingStates as readonly CaseState[]).includes(to))
    await hurryJobs(tx, clientId, sendingTrouble.id.caseInactive, now);
  if (by.actor !== 'system') {
    const { address } = by;
    const detail = { from, to, event };
    await auditAct(tx, {
      ...{ userId: by.userId, clientId, action: 'cases.moved', subject: id, detail, now },
      ...(address !== undefined && { address }),
    });
  }
  const data = { from, to, userId: ownerId, caseName, ...(description !== null && { description }) };
  await addEvents(tx, [{ kind: 'case.moved', clientId, subjectId: id, data, now }]);
  return to;
}

/** From this state nothing leads there: it has changed since the page was read. */
const impossible = (from: CaseState, event: CaseEvent) =>
  fault('cases.stateMoveImpossible', '', {
    state: caseState.label(from),
    name: caseState.label(targetOf(event)),
  });

const mayCause = (by: CaseMover, row: CaseMove): boolean =>
  by.actor === 'staff' ? mayMove(by.role, row) : row.by.includes(by.actor);

/** What a person gives with a change; the system finds its reasons by itself and has no code. */
async function checkNeeds(
  tx: Tx,
  { clientId, by, now }: Pick<MoveRequest, 'clientId' | 'by' | 'now'>,
  { needs = [] }: CaseMove,
  description: string | null,
): Promise<void> {
  if (needs.includes('description') && description === null)
    refuse(fault('cases.stateDescriptionRequired', 'stateDescription'));
  if (needs.includes('file')) {
    // What was signed before the contract was changed was another paper.
    const since = await paperSince(tx, clientId, now);
    const contract = await checkOfType(tx, clientId, attachmentType.id.signedContract, since);
    if (contract !== 'fine')
      refuse(fault(contract === 'held' ? 'cases.contractScanning' : 'cases.contractNotUploaded'));
  }
  if (needs.includes('code') && by.actor === 'staff' && !by.isConfirmed) throw new Unconfirmed();
}

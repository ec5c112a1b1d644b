import { caseStates, eventTo } from '@moadi/domain/cases';
import { attachmentType, caseState, type CaseState } from '@moadi/domain/enums';
import { insertDue } from '../../apps/server/src/features/cases/dues-store.ts';
import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { begunAt, demoCases, placeOf } from './people.ts';

const DAY = 86_400_000;
const { id: state } = caseState;

/** How a case usually gets into each state; the last step of a case that was sent back or switched off follows on it. */
const usual: readonly CaseState[] = [
  state.draft,
  state.inProgress,
  state.createContract,
  state.signContract,
  state.confirmContract,
  state.taxPayer,
];
const ways: Readonly<Partial<Record<CaseState, readonly CaseState[]>>> = {
  [state.caseFault]: [state.draft, state.inProgress, state.caseFault],
  [state.deactivate]: [...usual, state.deactivate],
  [state.finalState]: [...usual, state.finalState],
};

const STAFF = '09120000004';

/** How each case of the demonstration came to its state, and what is due in the one that was sent back. */
export async function seedCaseHistory(
  tx: Tx,
  users: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const rows = demoCases.flatMap(one => {
    const way = ways[one.state] ?? usual.slice(0, usual.indexOf(one.state) + 1);
    const start = begunAt(one, now);
    return way.map((to, i) => {
      const from = way[i - 1] ?? null;
      const event = eventTo(to)!;
      const { by } = caseStates.transitions.find(row => row.from === from && row.to === to)!;
      const who = by.includes('payer')
        ? one.owner
        : by.includes('system') && i < way.length - 1
          ? undefined
          : STAFF;
      const at = start + i * DAY;
      return {
        ...{
          client_id: one.clientId,
          id: newId(at),
          at: timestamp(at),
          event,
          from_state: from,
          to_state: to,
        },
        user_id: who === undefined ? null : users.get(who)!,
        description: i === way.length - 1 ? (one.stateDescription ?? null) : null,
      };
    });
  });
  await tx.insertInto('case_history').values(rows).execute();
  // The last of them is since when it is as it is.
  for (const { client_id, at } of rows)
    await tx.updateTable('cases').set({ state_since: at }).where('client_id', '=', client_id).execute();

  const faulty = demoCases.find(one => one.state === state.caseFault)!;
  const due = { clientId: faulty.clientId, userId: users.get(STAFF)!, isDeclared: true, now: now - 40 * DAY };
  await insertDue(tx, {
    ...{ ...due, targetKind: 'document', target: String(attachmentType.id.officialGazetteLastChanges) },
    ...{ code: '10', note: 'صفحه دوم روزنامه رسمی خوانا نیست.', valueThen: undefined },
  });
  await insertDue(tx, {
    ...{ ...due, targetKind: 'field', target: 'address', code: '21', note: null },
    valueThen: placeOf(faulty).address,
  });
}

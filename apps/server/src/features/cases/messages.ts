import { caseState, dueState, smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import type { StoredEvent } from '../../platform/events/read.ts';
import type { EventReader } from '../../platform/events/readers.ts';
import { notify } from '../notifications/notify.ts';
import { duesOf } from './dues.ts';

/** Every change of a case's state is told to its owner, dated as the change is. */
export const caseMessages: EventReader<'case.moved'> = {
  name: 'case-messages',
  kinds: ['case.moved'],
  take: async (tx, events) => {
    for (const event of events) await notify(tx, [await noticeOf(tx, event)], event.at);
  },
};

async function noticeOf(
  tx: Tx,
  { clientId, data: { userId, caseName, from, to, description } }: StoredEvent<'case.moved'>,
) {
  const words = { caseName, name: caseState.label(from), state: caseState.label(to) };
  const message = description
    ? messageText('cases.movedMessageWhy', { ...words, description })
    : messageText('cases.movedMessage', words);
  const due = to === caseState.id.caseFault ? await dueText(tx, clientId) : undefined;
  return {
    userId,
    inCase: clientId,
    title: messageText('cases.movedTitle', words),
    message: due ? `${message} ${due}` : message,
    link: `/cases/${clientId}/dashboard`,
    sms: smsKind.id.caseState,
  };
}

const MOST_NAMED = 3;

/** What is due, from the same list as every page has it; what was said of the whole case stands in its description. */
async function dueText(tx: Tx, clientId: number): Promise<string | undefined> {
  const open = (await duesOf(tx, clientId, false)).filter(
    ({ state, targetKind }) => state === dueState.id.open && targetKind !== 'case',
  );
  if (open.length === 0) return undefined;
  const name = open
    .slice(0, MOST_NAMED)
    .map(({ label }) => label)
    .join('، ');
  const n = open.length - MOST_NAMED;
  return n > 0 ? messageText('cases.movedDuesMore', { name, n }) : messageText('cases.movedDues', { name });
}

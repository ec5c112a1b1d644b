import { accessEnd, smsKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { endKeysOf } from '../api-keys/service.ts';
import { notify } from '../notifications/notify.ts';
import { endInvitation, findInvitation, withdrawAllOf } from './invitation-store.ts';
import * as store from './store.ts';

export interface Ending {
  /** Whose manager ends it; absent: staff, in any case. */
  clientId?: number;
  id: string;
  userId: string;
  address: string;
  now: number;
}

/** Whose access it was; nobody's: an invitation was taken back. */
export interface Ended {
  clientId: number;
  userId?: string;
}

/**
 * Ends an access, or takes an invitation back. The owner's stays, and nobody ends their own: a case never loses its way in by its own
 * people's hand.
 */
export async function end(tx: Tx, { id, clientId, ...by }: Ending): Promise<Ended> {
  const row = await store.lockAccess(tx, id, clientId);
  if (!row) return takeBack();
  const { caseName, ownerId } = await store.findCase(tx, row.client_id);
  if (row.user_id === ownerId) refuse(fault('access.ownerStays'));
  if (row.user_id === by.userId) refuse(fault('access.ownEnd'));
  await store.endAccess(tx, row, by.userId, by.now);
  await endKeysOf(tx, row.user_id, { ...by, clientId: row.client_id });
  const message = messageText('access.endedMessage', { caseName });
  await notify(
    tx,
    [
      {
        ...{ userId: row.user_id, title: messageText('access.endedTitle'), message, link: '/user/cases' },
        sms: smsKind.id.access,
      },
    ],
    by.now,
  );
  await auditAct(tx, {
    ...by,
    clientId: row.client_id,
    action: 'accesses.ended',
    subject: id,
    detail: { userId: row.user_id, role: row.role_type },
  });
  return { clientId: row.client_id, userId: row.user_id };

  async function takeBack(): Promise<Ended> {
    const invitation = await findInvitation(tx, id, clientId);
    if (!invitation)
      return refuse(fault((await store.hasEnded(tx, id, clientId)) ? 'access.ended' : 'http.rowNotFound'));
    if (!(await endInvitation(tx, invitation, accessEnd.id.withdrawn, by.now))) refuse(fault('access.ended'));
    await auditAct(tx, {
      ...by,
      clientId: invitation.clientId,
      action: 'accesses.withdrawn',
      subject: id,
      detail: { role: invitation.roleType },
    });
    return { clientId: invitation.clientId };
  }
}

/**
 * Ends what an account has had by an identity that is not its own: accesses to the cases of others, invitations that it gave, and keys
 * that it made.
 */
export async function endAllOf(
  tx: Tx,
  holderId: string,
  by: Pick<Ending, 'userId' | 'address' | 'now'>,
): Promise<void> {
  for (const row of await store.lockAccessesOf(tx, holderId)) {
    await store.endAccess(tx, row, by.userId, by.now);
    const act = { ...by, clientId: row.client_id, subject: row.id };
    const detail = { userId: holderId, role: row.role_type };
    await auditAct(tx, { ...act, action: 'accesses.ended', detail });
  }
  for (const { clientId, id, roleType: role } of await withdrawAllOf(tx, holderId, by.now))
    await auditAct(tx, { ...by, clientId, action: 'accesses.withdrawn', subject: id, detail: { role } });
  await endKeysOf(tx, holderId, by);
}

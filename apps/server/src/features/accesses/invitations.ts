import { ENDED_DAYS } from '@moadi/domain/accesses';
import { accessEnd } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { UserDeps } from '../users/context.ts';
import { notify } from '../notifications/notify.ts';
import { tellInvited } from './give.ts';
import * as invitations from './invitation-store.ts';
import { idsOf } from './people.ts';
import * as store from './store.ts';

/** Who answers, and from where. */
export interface Answering {
  userId: string;
  address: string;
  now: number;
}

/** What waits for a person: mobile and verified id must both be those that it names. */
export async function waiting(tx: Tx, userId: string, now: number) {
  const account = await store.accountById(tx, userId);
  const ids = account ? await idsOf(tx, account) : [];
  return ids.length === 0 ? [] : invitations.waitingFor(tx, account!.mobileNumber, ids, now);
}

export const accept = (tx: Tx, id: string, by: Answering) => answer(tx, id, by, 'taken');
export const refuseInvitation = (tx: Tx, id: string, by: Answering) => answer(tx, id, by, 'refused');

async function answer(tx: Tx, id: string, { userId, address, now }: Answering, how: 'taken' | 'refused') {
  const account = await store.accountById(tx, userId);
  const ids = account ? await idsOf(tx, account) : [];
  const invitation = ids.length > 0 && (await invitations.invitationOf(tx, id, account!.mobileNumber, ids));
  if (!invitation) return refuse(fault('http.rowNotFound'));
  if (!(await invitations.endInvitation(tx, invitation, accessEnd.id[how], now)))
    refuse(fault('access.invitationOver'));
  const { clientId, roleType, caseName, giverId } = invitation;
  if (how === 'taken') {
    if (!(await invitations.isStillGiven(tx, clientId, giverId))) refuse(fault('access.invitationOver'));
    const access = {
      id: newId(now),
      clientId,
      userId,
      roleType,
      description: invitation.description,
      givenBy: giverId,
      now,
    };
    if (!(await store.insertAccess(tx, access))) refuse(fault('access.duplicate'));
  }
  const params = { fullName: await store.nameOf(tx, userId), caseName };
  const link = `/cases/${clientId}/brokers`;
  await notify(
    tx,
    [
      {
        userId: giverId,
        inCase: clientId,
        title: messageText(titles[how]),
        message: messageText(sentences[how], params),
        link,
      },
    ],
    now,
  );
  await auditAct(tx, {
    userId,
    address,
    now,
    clientId,
    action: `accesses.${how}`,
    subject: id,
    detail: { role: roleType },
  });
  return invitation;
}

const titles = { taken: 'access.takenTitle', refused: 'access.refusedTitle' } as const;
const sentences = { taken: 'access.taken', refused: 'access.refused' } as const;

/** The text message once more, to the number that the invitation names; how long it waits does not change. */
export async function sendAgain(
  { db, ...deps }: Pick<UserDeps, 'db' | 'sms' | 'config'>,
  { clientId, id, userId, address, now }: Answering & { clientId: number; id: string },
): Promise<void> {
  const invitation =
    (await invitations.findInvitation(db.read, id, clientId)) ?? refuse(fault('http.rowNotFound'));
  if (invitation.endedAt !== undefined || invitation.expiresAt <= now) refuse(fault('access.ended'));
  const givenBy = await store.nameOf(db.read, userId);
  if (!(await tellInvited(deps, { ...invitation, givenBy }, now))) refuse(fault('access.sendFailed'));
  await auditAct(db.read, { userId, address, now, clientId, action: 'accesses.sentAgain', subject: id });
}

const DAY = 86_400_000;

/** Ends what nobody answered in time and tells who invited; forgets what ended long ago. Returns how many rows that were. */
export const tidyInvitations = (db: Db, now: number): Promise<number> =>
  db.system(async tx => {
    const over = await invitations.endExpired(tx, now);
    const title = messageText('access.expiredTitle');
    await notify(
      tx,
      over.map(({ clientId, giverId, mobile, caseName }) => ({
        userId: giverId,
        inCase: clientId,
        title,
        message: messageText('access.expired', { mobile, caseName }),
        link: `/cases/${clientId}/brokers`,
      })),
      now,
    );
    return over.length + (await store.forgetEnded(tx, now - ENDED_DAYS * DAY));
  });

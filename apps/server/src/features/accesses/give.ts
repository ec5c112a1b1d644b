import {
  accessFields,
  checkAccess,
  INVITATION_DAYS,
  type AccessDocument,
  type CheckedAccess,
} from '@moadi/domain/accesses';
import { caseRoleType, smsKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { CheckedCode, CodePurpose } from '../../platform/sign-in/code-requests.ts';
import { notify } from '../notifications/notify.ts';
import { CODE_MINUTES, rightCode, sendCodeFor } from '../users/codes.ts';
import type { Caller, UserDeps } from '../users/context.ts';
import { insertInvitation } from './invitation-store.ts';
import { findAccess, type Access } from './list-store.ts';
import { receiver } from './people.ts';
import * as store from './store.ts';

const DAY = 86_400_000;

/** Who gives, in which sign-in, to which case. */
export interface Giver {
  clientId: number;
  userId: string;
  sessionId: string;
  address: string;
  now: number;
}

/** A code to the person who is to be given access; it opens this case in this role to this person alone (S3, S9). */
export async function sendCode(deps: UserDeps, giver: Giver, given: AccessDocument, caller: Caller) {
  const { db } = deps;
  const { clientId, userId, now } = giver;
  const person = accepted(given, now);
  await receiver(db.read, { clientId, giverId: userId }, person);
  const { caseName } = await store.findCase(db.read, clientId);
  const text = {
    fullName: await store.nameOf(db.read, userId),
    caseName,
    name: caseRoleType.label(person.roleType),
  };
  const { answer } = await sendCodeFor(
    deps,
    purposeOf(giver, person),
    caller,
    code => ({
      purpose: 'act',
      name: text.name,
      text: messageText('access.codeSms', { ...text, code, minutes: CODE_MINUTES }),
    }),
    // The page that its receiver has open is not the one that waits for it.
    { readAloud: true },
  );
  if (!('isEarlier' in answer))
    await auditAct(db.read, {
      ...actOf(giver),
      action: 'accesses.codeSent',
      detail: { role: person.roleType },
    });
  return answer;
}

/** What is given, to whom, and the code that opens it. */
interface Gift {
  person: CheckedAccess;
  code: CheckedCode;
}

/** What is to be given, looked at: the code is the right one, and is spent with the gift. */
export async function rightGift(
  deps: UserDeps,
  giver: Giver,
  { otp, ...given }: AccessDocument & { otp: string },
  caller: Caller,
): Promise<Gift> {
  const { clientId, userId: giverId, now } = giver;
  const person = accepted(given, now);
  await receiver(deps.db.read, { clientId, giverId }, person);
  return { person, code: await rightCode(deps, purposeOf(giver, person), otp, caller) };
}

/** Gives access with that code; without an account that is found to be the person's, invites. */
export async function give(
  tx: Tx,
  giver: Giver,
  { person, code }: Gift,
): Promise<{ access: Access; giverName: string; userId?: string }> {
  const { clientId, userId: giverId, now } = giver;
  const account = await receiver(tx, { clientId, giverId }, person);
  const spent = await code.spend(tx, now);
  if (spent) refuse(spent);
  const { caseName } = await store.findCase(tx, clientId);
  const giverName = await store.nameOf(tx, giverId);
  const { roleType, description } = person;
  const row = { id: newId(now), clientId, roleType, description, givenBy: giverId, now };
  if (account) {
    if (!(await store.insertAccess(tx, { ...row, userId: account.id })))
      refuse(fault('access.duplicate', 'mobileNumber'));
    const name = caseRoleType.label(roleType);
    const message = messageText('access.given', { fullName: giverName, caseName, name });
    const link = `/cases/${clientId}/dashboard`;
    const notice = { userId: account.id, title: messageText('access.givenTitle'), message, link };
    await notify(tx, [{ ...notice, sms: smsKind.id.access }], now);
  } else if (!(await insertInvitation(tx, { ...row, ...person, description, expiresAt: expiresAt(now) })))
    refuse(fault('access.invited', 'mobileNumber'));
  const act = { ...actOf(giver), subject: row.id };
  if (account) {
    const detail = { role: roleType, userId: account.id };
    await auditAct(tx, { ...act, action: 'accesses.given', detail });
  } else await auditAct(tx, { ...act, action: 'accesses.invited', detail: { role: roleType } });
  const access = await findAccess(tx, clientId, row.id);
  return { access, giverName, ...(account && { userId: account.id }) };
}

/** Tells who was invited just now. */
export const tellOfGift = (
  deps: Pick<UserDeps, 'sms' | 'config'>,
  access: Access,
  givenBy: string,
  now: number,
): Promise<boolean> => tellInvited(deps, { ...access, givenBy, expiresAt: expiresAt(now) }, now);

const expiresAt = (now: number): number => now + INVITATION_DAYS * DAY;

type Invited = Pick<Access, 'mobileNumber' | 'caseName'> & { givenBy: string; expiresAt: number };

/** Whether the text message that tells of an invitation may arrive. Without it the invitation stands all the same. */
export async function tellInvited(
  { sms, config: { PUBLIC_URL } }: Pick<UserDeps, 'sms' | 'config'>,
  { mobileNumber, givenBy, caseName, expiresAt }: Invited,
  now: number,
): Promise<boolean> {
  const date = formatJalali(tehranDayOf(expiresAt));
  const text = messageText('access.invitedSms', { fullName: givenBy, caseName, date });
  // Where that is, as a line of its own: a link that a telephone knows as one.
  const withLink = PUBLIC_URL ? `${text}\n${PUBLIC_URL}` : text;
  const result = await sms.send(mobileNumber, { purpose: 'notice', id: newId(now), text: withLink });
  return result.kind !== 'refused';
}

function accepted(given: AccessDocument, now: number): CheckedAccess {
  const person = normalizeDocument(accessFields, given);
  const faults = checkAccess(person, now);
  return faults.length > 0 ? refuse(...faults) : (person as CheckedAccess);
}

/** A code for one case, person or role is none for another. */
const purposeOf = ({ clientId, sessionId }: Giver, person: CheckedAccess): CodePurpose => ({
  mobile: person.mobileNumber,
  purpose: 'act:accesses.give',
  target: `${clientId} ${person.roleType} ${person.nationalIdentityCode}`,
  sessionId,
});

const actOf = ({ clientId, userId, address, now }: Giver) => ({ clientId, userId, address, now });

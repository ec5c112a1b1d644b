import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import type { Instant } from '@moadi/domain/primitives';
import { checkIdentity, userFields, type UserDocument } from '@moadi/domain/users';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { notify } from '../notifications/notify.ts';
import { askLater } from './ask-later.ts';
import { forgetTaken, freeIdentity, findUser, type User } from './store.ts';

export const iranianFields = ['nationalIdentityCode', 'birthDate'] as const;
export const foreignFields = [...iranianFields, 'firstName', 'lastName', 'fatherName', 'gender'] as const;

/** The person's fields, normalised and right; refuses otherwise. */
export function identityOf(body: UserDocument, required: readonly (keyof UserDocument)[], now: number) {
  const person = normalizeDocument(userFields, body);
  const faults = checkIdentity(person, required, now);
  if (faults.length > 0) refuse(...faults);
  return person as UserDocument & { nationalIdentityCode: string; birthDate: Instant };
}

/** Ends what an account has had by an identity that is not its own. */
export type EndAllOf = (
  tx: Tx,
  holderId: string,
  by: { userId: string; address: string; now: number },
) => Promise<void>;

/**
 * Takes an identity away from the account that holds it wrongly, so that its owner can register; what the identity has opened to the
 * account ends with it.
 */
export async function releaseIdentity(
  tx: Tx,
  { endAllOf }: { endAllOf: EndAllOf },
  userId: string,
  { reason, ...act }: { reason: string; userId: string; address: string; now: number },
): Promise<User> {
  const holder = (await findUser(tx, userId)) ?? refuse(fault('users.notFound'));
  if (!(await freeIdentity(tx, userId, act.now))) refuse(fault('users.noIdentity'));
  // Its owner, who was refused because of it, is asked about again.
  for (const id of await forgetTaken(tx, holder.nationalIdentityCode!, act.now))
    await askLater(tx, id, act.now);
  await endAllOf(tx, userId, act);
  await auditAct(tx, { ...act, action: 'users.identityFreed', subject: userId, detail: { reason } });
  await notify(tx, [{ userId, ...freedMessage }], act.now);
  return (await findUser(tx, userId))!;
}

const freedMessage = {
  title: messageText('users.identityFreedTitle'),
  message: messageText('users.identityFreed'),
};

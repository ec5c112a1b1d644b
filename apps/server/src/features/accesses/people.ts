import { isLegalNationalId } from '@moadi/domain/identifiers';
import type { CheckedAccess } from '@moadi/domain/accesses';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Tx } from '../../platform/database/scope.ts';
import * as invitations from './invitation-store.ts';
import * as store from './store.ts';

/**
 * What a person is known by for an access: the national code that was verified, and the ids of companies whose active cases are
 * theirs. Nothing that somebody only says of themselves counts.
 */
export async function idsOf(
  tx: Tx,
  { id, isVerified, nationalIdentityCode }: store.Account,
): Promise<string[]> {
  if (!isVerified || !nationalIdentityCode) return [];
  return [nationalIdentityCode, ...(await store.companiesOf(tx, id)).filter(isLegalNationalId)];
}

export type Named = Pick<CheckedAccess, 'mobileNumber' | 'nationalIdentityCode'>;

/** The account that gets the access; none: the person is invited. Refuses whom it cannot be given to. */
export async function receiver(
  tx: Tx,
  { clientId, giverId }: { clientId: number; giverId: string },
  { mobileNumber: mobile, nationalIdentityCode: code }: Named,
): Promise<store.Account | undefined> {
  const found = await store.accountOfMobile(tx, mobile);
  if (found?.id === giverId) refuse(fault('access.ownAccess', 'mobileNumber'));
  const isOther = found
    ? found.isVerified && !(await idsOf(tx, found)).includes(code)
    : await store.isSomebodysCode(tx, code);
  if (isOther) refuse(fault('access.notOnePerson', 'nationalIdentityCode'));
  if (found) {
    const { ownerId } = await store.findCase(tx, clientId);
    if (found.id === ownerId) refuse(fault('access.isOwner', 'mobileNumber'));
    if (await store.hasAccess(tx, clientId, found.id)) refuse(fault('access.duplicate', 'mobileNumber'));
    if (!found.isActive) refuse(fault('access.personInactive', 'mobileNumber'));
  }
  if (await invitations.isInvited(tx, clientId, mobile)) refuse(fault('access.invited', 'mobileNumber'));
  // Who somebody is has to be verified before they see a case; until then the access waits.
  return found?.isVerified ? found : undefined;
}

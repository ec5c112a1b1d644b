import { factorEndpoints } from '@moadi/contract/factors';
import type { AnswerOf } from '@moadi/contract/kit';
import { userEndpoints as endpoints } from '@moadi/contract/users';
import { messageText } from '@moadi/domain/faults';
import { call } from '../../kit/api/call.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { tellingErrors } from '../../kit/api/tell-errors.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { userWords as words } from './words.ts';

export type UserRow = AnswerOf<typeof endpoints.list>[number];

/** People are called by name, or by number while nobody knows it. */
export const nameOf = ({ fullName, mobileNumber }: UserRow): string => fullName ?? mobileNumber;

const at = ({ id }: UserRow) => ({ params: { id } });

const refreshUsers = () => refreshQueries(endpoints.list, endpoints.count, endpoints.item);

/** Asks first, then for the confirmation of who does it. */
export async function setActive(user: UserRow, isActive: boolean): Promise<void> {
  const name = nameOf(user);
  const asked = isActive
    ? { title: words.activateTitle(name), text: words.activateText, action: words.activate }
    : { title: words.deactivateTitle(name), text: words.deactivateText, action: words.deactivate };
  if (!(await askConfirm({ ...asked, danger: !isActive }))) return;
  await tellingErrors(async () => {
    await call(endpoints.setActive, { ...at(user), body: { isActive } });
    snack('success', messageText(isActive ? 'users.activated' : 'users.deactivated'));
  }, refreshUsers);
}

const outcomes = {
  matched: ['success', 'users.inquiryDone'],
  notMatched: ['warning', 'users.notMatched'],
  unreachable: ['danger', 'users.inquiryDown'],
} as const;

export const inquire = (user: UserRow): Promise<void> =>
  tellingErrors(async () => {
    const { outcome } = await call(endpoints.verify, at(user));
    const [meaning, message] = outcomes[outcome];
    snack(meaning, messageText(message));
  }, refreshUsers);

export async function changeRole(user: UserRow, role: UserRow['role']): Promise<void> {
  await call(endpoints.setRole, { ...at(user), body: { role } });
  snack('success', messageText('users.roleChanged'));
  await refreshUsers();
}

export async function freeIdentity(user: UserRow, reason: string): Promise<void> {
  await call(endpoints.freeIdentity, { ...at(user), body: { reason } });
  snack('success', words.identityFreed(nameOf(user)));
  await refreshUsers();
}

export async function resetFactor(user: UserRow, reason: string): Promise<void> {
  await call(factorEndpoints.reset, { ...at(user), body: { reason } });
  snack('success', words.factorReset(nameOf(user)));
}

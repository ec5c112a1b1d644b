import { can } from '@moadi/domain/access';
import { roleType, type RoleType } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct, type Act } from '../../platform/http/audit.ts';
import { passOrWait, refuse } from '../../platform/http/answers/faults.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import { revokeSessionsOf } from '../../platform/sign-in/sessions.ts';
import { endKeysOf } from '../api-keys/service.ts';
import { notify } from '../notifications/notify.ts';
import type { UserDeps } from './context.ts';
import * as store from './staff-store.ts';
import { findUser } from './store.ts';
import { verify } from './verification.ts';

/** Who does it, and from where. */
export interface StaffAct {
  user: SessionUser;
  address: string;
  now: number;
}

const MANAGER = roleType.id.systemManager;

/** Switches an account off, which ends all its sign-ins and the keys that it made, or on again. */
export const setActive = (tx: Tx, id: string, isActive: boolean, act: StaffAct) =>
  onAnother(tx, id, act, async user => {
    if (user.isActive === isActive) return;
    if (!isActive) await keepOneManager(tx, user);
    await store.updateUser(tx, id, { is_active: isActive }, act.now);
    const sessions = isActive ? 0 : await revokeSessionsOf(tx, id, 'inactive', act.now);
    if (!isActive) await endKeysOf(tx, id, { userId: act.user.id, address: act.address, now: act.now });
    await record(
      tx,
      id,
      act,
      isActive ? { action: 'users.activated' } : { action: 'users.deactivated', detail: { sessions } },
    );
    if (isActive) await tell(tx, id, act.now, 'users.activatedTitle', messageText('users.activatedText'));
  });

/** The new role holds in running sign-ins too: a role of staff makes them owe their second factor. */
export const changeRole = (tx: Tx, id: string, role: RoleType, act: StaffAct) =>
  onAnother(tx, id, act, async user => {
    if (user.role === role) return;
    await keepOneManager(tx, user);
    await store.updateUser(tx, id, { role }, act.now);
    await record(tx, id, act, { action: 'users.roleChanged', detail: { from: user.role, to: role } });
    const text = messageText('users.roleChangedText', { name: roleType.label(role) });
    await tell(tx, id, act.now, 'users.roleChangedTitle', text);
  });

/** Asks the inquiries about somebody else once more; what was verified stays so. */
export async function inquireAgain(deps: UserDeps, id: string, { user, address, now }: StaffAct) {
  // Who may not look at others is not told whether there is such a person.
  if (!can(user.role, 'users.inquire')) refuse(fault('http.rowNotFound'));
  const found = (await findUser(deps.db.read, id)) ?? refuse(fault('users.notFound'));
  if (found.shahkarVerification && found.nidVerification) refuse(fault('users.alreadyVerified'));
  passOrWait(await deps.limits.count('identityOfOthers', { user: user.id }, now));
  return verify(deps, id, now, (tx, outcome) =>
    record(tx, id, { user, address, now }, { action: 'users.inquired', detail: { outcome } }),
  );
}

/** Holds the account until the transaction ends: two acts at once are done in turn. Nobody does it to themselves. */
async function onAnother(
  tx: Tx,
  id: string,
  { user }: StaffAct,
  change: (found: store.HeldUser) => Promise<void>,
) {
  if (id === user.id) refuse(fault('users.ownRole'));
  // All active managers first, in one order: of two acts that would leave none, the second sees what the first has done.
  await store.holdManagers(tx, MANAGER);
  await change((await store.holdUser(tx, id)) ?? refuse(fault('users.notFound')));
  return (await store.findUserRow(tx, id))!;
}

async function keepOneManager(tx: Tx, { id, role, isActive }: store.HeldUser): Promise<void> {
  if (role !== MANAGER || !isActive) return;
  const managers = await store.holdManagers(tx, MANAGER);
  if (!managers.some(other => other !== id)) refuse(fault('users.lastManager'));
}

type StaffKind = 'users.activated' | 'users.deactivated' | 'users.roleChanged' | 'users.inquired';
type Done = { [K in StaffKind]: Pick<Act<K>, 'action' | 'detail'> }[StaffKind];

const record = (tx: Tx, subject: string, { user, address, now }: StaffAct, done: Done) =>
  auditAct(tx, { ...done, userId: user.id, subject, address, now });

const tell = (
  tx: Tx,
  userId: string,
  now: number,
  title: 'users.activatedTitle' | 'users.roleChangedTitle',
  message: string,
) => notify(tx, [{ userId, title: messageText(title), message }], now);

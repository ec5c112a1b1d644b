import { roleType } from '@moadi/domain/enums';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { forMobile, type CommandResult } from './operator.ts';
import { giveRole, hasActive, lockUsers } from './store.ts';

const MANAGER = roleType.id.systemManager;

/** The way in for a new installation: later system managers are made by the first one, in the panel. */
export const makeFirstAdministrator = (db: Db, mobile: string, now: number): Promise<CommandResult> =>
  forMobile(mobile, number => db.system(tx => promote(tx, number, now)));

async function promote(tx: Tx, number: string, now: number): Promise<CommandResult> {
  // Two runs at once make one administrator.
  await lockUsers(tx);
  if (await hasActive(tx, MANAGER))
    return {
      ok: false,
      message: 'There is an active system manager already, who can make others in the panel.',
    };
  const userId = await giveRole(tx, number, MANAGER, now);
  if (!userId)
    return {
      ok: false,
      message: `No active user has the mobile ${number}: sign in once in the panel first.`,
    };
  await auditAct(tx, { userId, action: 'users.firstAdministrator', subject: userId, now });
  return { ok: true, message: `The user with the mobile ${number} is system manager now.` };
}

import { roleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { forMobile, type CommandResult } from './operator.ts';

const MANAGER = roleType.id.systemManager;

/** The way in for a new installation: later system managers are made by the first one, in the panel. */
export const makeFirstAdministrator = (db: Db, mobile: string, now: number): Promise<CommandResult> =>
  forMobile(mobile, number => db.system(tx => promote(tx, number, now)));

async function promote(tx: Tx, number: string, now: number): Promise<CommandResult> {
  // Two runs at once make one administrator.
  await sql`lock table users in share row exclusive mode`.execute(tx);
  const managers = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', MANAGER)
    .where('is_active', '=', true)
    .limit(1)
    .execute();
  if (managers.length > 0)
    return {
      ok: false,
      message: 'There is an active system manager already, who can make others in the panel.',
    };
  const user = await tx
    .updateTable('users')
    .set({ role: MANAGER, modify_date: timestamp(now) })
    .where('mobile_number', '=', number)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!user)
    return {
      ok: false,
      message: `No active user has the mobile ${number}: sign in once in the panel first.`,
    };
  await auditAct(tx, { userId: user.id, action: 'users.firstAdministrator', subject: user.id, now });
  return { ok: true, message: `The user with the mobile ${number} is system manager now.` };
}

import { roleType } from '@moadi/domain/enums';
import { normalizeMobile } from '@moadi/domain/identifiers';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Db } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';

const MANAGER = roleType.id.systemManager;

/** The way in for a new installation: later system managers are made by the first one, in the panel. */
export async function makeFirstAdministrator(
  db: Db,
  mobile: string,
  now: number,
): Promise<{ ok: boolean; message: string }> {
  const number = normalizeMobile(mobile);
  if (!number) return { ok: false, message: `${mobile} is no mobile number, such as 09121234567.` };
  return db.system(async tx => {
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
  });
}

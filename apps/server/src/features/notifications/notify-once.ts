import { permissions } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { notify } from './notify.ts';

export interface OnceNotice {
  users: readonly string[];
  title: string;
  message: string;
  link: string;
}

/** The row and the messages commit together; whoever comes second to the row has nothing to tell. Returns how much was told. */
export const notifyOnce = (
  db: Db,
  what: string,
  now: number,
  telling: (tx: Tx) => Promise<OnceNotice>,
): Promise<number> =>
  db.system(async tx => {
    const first = await tx
      .insertInto('told_once')
      .values({ what, at: timestamp(now) })
      .onConflict(oc => oc.column('what').doNothing())
      .returning('what')
      .executeTakeFirst();
    if (!first) return 0;
    const { users, ...message } = await telling(tx);
    await notify(
      tx,
      users.map(userId => ({ userId, ...message })),
      now,
    );
    return 1;
  });

/** The staff that watches the sending. */
export const sendingStaff = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('users')
      .select('id')
      .where('role', 'in', [...permissions['sending.read']] satisfies RoleType[])
      .where('is_active', '=', true)
      .execute()
  ).map(row => row.id);

import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';

export interface Notice {
  userId: string;
  title: string;
  message: string;
  link?: string;
}

/** Messages for users, in the transaction of what they tell about. */
export async function notify(tx: Tx, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('messages')
    .values(
      notices.map(({ userId, title, message, link }) => ({
        id: newId(now),
        user_id: userId,
        title,
        message,
        link: link ?? null,
        create_date: timestamp(now),
      })),
    )
    .execute();
}

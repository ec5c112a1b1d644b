import type { SmsKind } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A message that is to leave as a text; undefined once it is gone, its person inactive, or such messages declined. */
export const textToSend = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.title', 'm.message', 'm.link', 'u.mobile_number as mobileNumber'])
    .where('m.id', '=', messageId)
    .where('m.sms_kind', 'is not', null)
    .where('u.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sms_declined as d')
            .select('d.kind')
            .whereRef('d.user_id', '=', 'm.user_id')
            .whereRef('d.kind', '=', 'm.sms_kind'),
        ),
      ),
    )
    .executeTakeFirst();

export const declinedBy = async (tx: Tx, userId: string): Promise<ReadonlySet<SmsKind>> => {
  const rows = await tx.selectFrom('sms_declined').select('kind').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
};

export interface SmsChoice {
  userId: string;
  kind: SmsKind;
}

/** False: it was so before. */
export async function decline(tx: Tx, { userId, kind }: SmsChoice, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('sms_declined')
    .values({ user_id: userId, kind, at: timestamp(now) })
    .onConflict(oc => oc.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

export async function want(tx: Tx, { userId, kind }: SmsChoice): Promise<boolean> {
  const row = await tx
    .deleteFrom('sms_declined')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SignedHead } from '../../platform/audit/head.ts';

export const findHead = (tx: Tx, day: string) =>
  tx
    .selectFrom('audit_heads')
    .select(['text', 'posted_at as postedAt'])
    .where('day', '=', day)
    .executeTakeFirst();

/** The first of a day stays. */
export const keepHead = (tx: Tx, head: SignedHead, text: string) =>
  tx
    .insertInto('audit_heads')
    .values({ day: head.day, number: head.number, hash: Buffer.from(head.hash, 'hex'), text })
    .onConflict(oc => oc.column('day').doNothing())
    .execute();

export const markPosted = (tx: Tx, day: string, now: number) =>
  tx
    .updateTable('audit_heads')
    .set({ posted_at: timestamp(now) })
    .where('day', '=', day)
    .execute();

import { permissions } from '@moadi/domain/access';
import type { SmsKind } from '@moadi/domain/enums';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { notify } from './notify.ts';
import { activeUsersOf, noteNotified, notifiedAmong } from './store.ts';

export interface OnceNotice {
  users: readonly string[];
  title: string;
  message: string;
  link: string;
  sms?: SmsKind;
}

/** The row and the messages commit together; anyone who comes second to the row has nothing to tell. Returns how much was told. */
export const notifyOnce = (
  db: Db,
  what: string,
  now: number,
  telling: (tx: Tx) => Promise<OnceNotice>,
): Promise<number> =>
  db.system(async tx => {
    if (!(await noteNotified(tx, what, now))) return 0;
    const { users, ...message } = await telling(tx);
    await notify(
      tx,
      users.map(userId => ({ userId, ...message })),
      now,
    );
    return 1;
  });

/** Those of them that nobody was told yet: anyone who looks every hour need not try all of them. */
export async function notYetSent(tx: Tx, whats: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await notifiedAmong(tx, whats);
  return new Set(whats.filter(what => !known.has(what)));
}

/** The staff that watches the sending. */
export const sendingStaff = (tx: Tx): Promise<string[]> => activeUsersOf(tx, permissions['sending.read']);

/** The staff that sees the invoices of all cases. */
export const invoiceStaff = (tx: Tx): Promise<string[]> => activeUsersOf(tx, permissions['invoices.readAll']);

import type { Envelope } from '../../platform/envelope/envelope.ts';
import type { SealedRows } from '../../platform/envelope/rotate.ts';
import { placeOf } from './app-secret-store.ts';

const BATCH = 200;

type Row = Envelope & { id: string; userId: string };

/** The secrets of authenticator apps; those that are being set up are sealed anew when they are done. */
export const sealedSecrets: SealedRows<Row> = {
  next: async (tx, current, after) =>
    (await tx
      .selectFrom('second_factors')
      .select(['id', 'user_id as userId'])
      .select(['sealed_secret as sealed', 'wrapped_key as wrapped', 'master_key as masterKey'])
      .where('master_key', '!=', current)
      .$if(after !== undefined, query => query.where('id', '>', after!.id))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()) as Row[],
  placeOf: ({ userId, id }) => placeOf(userId, id),
  save: (tx, { id }, { wrapped, masterKey }) =>
    tx
      .updateTable('second_factors')
      .set({ wrapped_key: wrapped, master_key: masterKey })
      .where('id', '=', id)
      .execute(),
};

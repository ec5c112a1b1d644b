import type { Tx } from '../../platform/database/scope.ts';
import type { Envelope } from '../../platform/envelope/envelope.ts';
import type { SealedRows } from '../../platform/envelope/rotate.ts';
import { placeOf } from './store.ts';

const BATCH = 50;

type Row = Envelope & { clientId: number; id: string };

/** The taxpayers' signing keys that are in use. */
export const sealedKeys: SealedRows<Row> = {
  next,
  placeOf: ({ clientId, id }) => placeOf(clientId, id),
  save: (tx, { clientId, id }, { wrapped, masterKey }) =>
    tx
      .updateTable('sender_keys')
      .set({ wrapped_key: wrapped, master_key: masterKey })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute(),
};

async function next(tx: Tx, current: string, after: Row | undefined): Promise<Row[]> {
  const rows = await tx
    .selectFrom('sender_keys')
    .select(['client_id as clientId', 'id'])
    .select(['sealed_key as sealed', 'wrapped_key as wrapped', 'master_key as masterKey'])
    .where('ended_at', 'is', null)
    .where('master_key', '!=', current)
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb.or([
          eb('client_id', '>', after!.clientId),
          eb.and([eb('client_id', '=', after!.clientId), eb('id', '>', after!.id)]),
        ]),
      ),
    )
    .orderBy('client_id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return rows as Row[];
}

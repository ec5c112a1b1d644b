import type { Db, Tx } from '../../platform/database/scope.ts';
import { rewrap, type Envelope } from '../../platform/envelope/envelope.ts';
import type { MasterKeys } from '../../platform/envelope/master-keys.ts';
import { placeOf } from './store.ts';

const BATCH = 50;

export interface Rotation {
  /** Wrapped anew by this run. */
  done: number;
  /** Under a master key that is not in the settings, or damaged: left as they are. */
  failed: { clientId: number; id: string; reason: string }[];
}

/**
 * Wraps every data key with the present master key, a batch per transaction (S47). What is done is not done again and what is not
 * is still under its former key, so that it may be killed at any point and started anew. Servers go on meanwhile.
 */
export async function rotateKeys(
  db: Db,
  keys: MasterKeys,
  onBatch: (done: number) => void = () => {},
): Promise<Rotation> {
  const rotation: Rotation = { done: 0, failed: [] };
  let after = { clientId: 0, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await db.system(async tx => {
      const found = await batchOf(tx, keys.current.id, after);
      for (const row of found) await rotateOne(tx, row, keys, rotation);
      return found;
    });
    if (rows.length === 0) return rotation;
    after = rows.at(-1)!;
    onBatch(rotation.done);
  }
}

type Row = Envelope & { clientId: number; id: string };

async function rotateOne(tx: Tx, row: Row, keys: MasterKeys, rotation: Rotation): Promise<void> {
  const { clientId, id } = row;
  try {
    const { wrapped, masterKey } = rewrap(row, placeOf(clientId, id), keys);
    await tx
      .updateTable('sender_keys')
      .set({ wrapped_key: wrapped, master_key: masterKey })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    rotation.done++;
  } catch (error) {
    rotation.failed.push({ clientId, id, reason: (error as Error).message });
  }
}

/** The next rows under other master keys, held against a second run. */
async function batchOf(tx: Tx, current: string, after: { clientId: number; id: string }): Promise<Row[]> {
  const rows = await tx
    .selectFrom('sender_keys')
    .select(['client_id as clientId', 'id'])
    .select(['sealed_key as sealed', 'wrapped_key as wrapped', 'master_key as masterKey'])
    .where('ended_at', 'is', null)
    .where('master_key', '!=', current)
    .where(eb =>
      eb.or([
        eb('client_id', '>', after.clientId),
        eb.and([eb('client_id', '=', after.clientId), eb('id', '>', after.id)]),
      ]),
    )
    .orderBy('client_id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return rows as Row[];
}

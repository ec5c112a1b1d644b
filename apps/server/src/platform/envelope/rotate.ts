import type { Db, Tx } from '../database/scope.ts';
import { rewrap, type Envelope } from './envelope.ts';
import type { MasterKeys } from './master-keys.ts';

/** Rows of a table in which something is sealed. */
export interface SealedRows<Row extends Envelope> {
  /** The next ones under other master keys than this, held against a second run; `after` is the last one that was looked at. */
  next: (tx: Tx, current: string, after: Row | undefined) => Promise<Row[]>;
  placeOf: (row: Row) => string;
  save: (tx: Tx, row: Row, envelope: Envelope) => Promise<unknown>;
}

export interface Rotation<Row> {
  /** Wrapped anew by this run. */
  done: number;
  /** Under a master key that is not in the settings, or damaged: left as they are. */
  failed: { row: Row; reason: string }[];
}

/**
 * Wraps every data key with the present master key, a batch per transaction (S47). What is done is not done again and what is not
 * is still under its former key, so that it may be killed at any point and started anew. Servers go on meanwhile.
 */
export async function rotate<Row extends Envelope>(
  db: Db,
  { next, placeOf, save }: SealedRows<Row>,
  keys: MasterKeys,
  onBatch: (done: number) => void = () => {},
): Promise<Rotation<Row>> {
  const rotation: Rotation<Row> = { done: 0, failed: [] };
  const rotateOne = async (tx: Tx, row: Row) => {
    try {
      await save(tx, row, rewrap(row, placeOf(row), keys));
      rotation.done++;
    } catch (error) {
      rotation.failed.push({ row, reason: (error as Error).message });
    }
  };
  let after: Row | undefined;
  for (;;) {
    const rows = await db.system(async tx => {
      const found = await next(tx, keys.current.id, after);
      for (const row of found) await rotateOne(tx, row);
      return found;
    });
    if (rows.length === 0) return rotation;
    after = rows.at(-1);
    onBatch(rotation.done);
  }
}

import { sql } from 'kysely';
import type { Tx } from '../database/scope.ts';

declare module '../database/schema.ts' {
  interface Database {
    upload_pieces: { upload_id: string; start: number; size: number; sha256: Buffer };
  }
}

export interface KeptPiece {
  uploadId: string;
  /** Bytes before it. */
  start: number;
  sha256: Buffer;
}

/** Holds back everybody else who keeps or removes these bytes until the transaction ends. */
export const holdBytes = (tx: Tx, sha256: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`upload_pieces ${sha256.toString('hex')}`}, 0))`.execute(
    tx,
  );

export const addPiece = (tx: Tx, { uploadId, start, size, sha256 }: KeptPiece & { size: number }) =>
  tx.insertInto('upload_pieces').values({ upload_id: uploadId, start, size, sha256 }).execute();

export const findPiece = (tx: Tx, uploadId: string, start: number) =>
  tx
    .selectFrom('upload_pieces')
    .select(['size', 'sha256'])
    .where('upload_id', '=', uploadId)
    .where('start', '=', start)
    .executeTakeFirst();

export const listPieces = (tx: Tx, uploadId: string) =>
  tx
    .selectFrom('upload_pieces')
    .select(['start', 'size', 'sha256'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute();

/** Some pieces of these uploads. */
export const somePieces = (tx: Tx, uploadIds: readonly string[], most: number): Promise<KeptPiece[]> =>
  tx
    .selectFrom('upload_pieces')
    .select(['upload_id as uploadId', 'start', 'sha256'])
    .where(sql<boolean>`upload_id = any(${uploadIds}::uuid[])`)
    .limit(most)
    .execute();

/** Whether other pieces have the same bytes. */
export async function isElsewhere(tx: Tx, { uploadId, start, sha256 }: KeptPiece): Promise<boolean> {
  const other = await tx
    .selectFrom('upload_pieces')
    .select('start')
    .where('sha256', '=', sha256)
    .where(eb => eb.or([eb('upload_id', '<>', uploadId), eb('start', '<>', start)]))
    .executeTakeFirst();
  return other !== undefined;
}

export const forgetPiece = (tx: Tx, { uploadId, start }: KeptPiece) =>
  tx.deleteFrom('upload_pieces').where('upload_id', '=', uploadId).where('start', '=', start).execute();

import { evidenceResource } from '@moadi/contract/files';
import type { ListQuery } from '@moadi/contract/kit';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, listed, type ListSource } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';

const source: ListSource<typeof evidenceResource> = {
  resource: evidenceResource,
  id: 'id',
  columns: {
    evidenceType: 'evidence_type',
    fileName: 'file_name',
    contentType: 'content_type',
    createDate: 'create_date',
  },
};

const columns = [
  'id',
  'client_id as clientId',
  'evidence_type as evidenceType',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'create_date as createDate',
] as const;

const filesOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('evidences').where('client_id', '=', clientId).where('deleted_at', 'is', null);

export const listFiles = (tx: Tx, clientId: number, list: ListQuery) =>
  listed(filesOf(tx, clientId).select(columns), source, list).execute();

export async function countFiles(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = filesOf(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export const findFile = (tx: Tx, clientId: number, id: string) =>
  filesOf(tx, clientId)
    .select([...columns, 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface NewFile {
  clientId: number;
  id: string;
  evidenceType: number;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  userId: string;
  now: number;
}

export const insertFile = (tx: Tx, file: NewFile) =>
  tx
    .insertInto('evidences')
    .values({
      client_id: file.clientId,
      id: file.id,
      evidence_type: file.evidenceType,
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      user_id: file.userId,
      create_date: timestamp(file.now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Softly: the row and the bytes stay as evidence, nobody sees them any more. */
export async function removeFile(tx: Tx, clientId: number, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidences')
    .set({ deleted_at: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

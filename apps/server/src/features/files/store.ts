import {
  caseDeletedEvidenceResource,
  deletedEvidenceResource,
  evidenceResource,
} from '@moadi/contract/files/resources';
import type { ListQuery } from '@moadi/contract/kit';
import {
  attachmentType,
  bucketOf,
  fileBucket,
  fileCheckState,
  type FileCheckState,
  type AttachmentType,
} from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The bucket follows from the type. */
const bucketOfRow = sql<string>`case ${sql.join(
  fileBucket.ids.map(
    bucket =>
      sql`when evidences.evidence_type in (${sql.join(attachmentType.ids.filter(type => bucketOf(type) === bucket))}) then ${bucket}`,
  ),
  sql` `,
)} end`;

const source: ListSource<typeof evidenceResource> = {
  resource: evidenceResource,
  id: 'evidences.id',
  columns: {
    evidenceType: 'evidences.evidence_type',
    bucketName: { ref: bucketOfRow },
    fileName: 'evidences.file_name',
    extension: 'evidences.extension',
    contentType: 'evidences.content_type',
    size: 'evidences.size',
    checkState: 'evidences.check_state',
    caseName: 'cases.case_name',
    clientId: 'evidences.client_id',
    createDate: 'evidences.create_date',
  },
};

const deletedSource: ListSource<typeof deletedEvidenceResource> = {
  ...source,
  resource: deletedEvidenceResource,
  columns: { ...source.columns, deletedAt: 'evidences.deleted_at' },
};

const { caseName: _, clientId: __, ...columnsOfCase } = deletedSource.columns;
const caseDeletedSource: ListSource<typeof caseDeletedEvidenceResource> = {
  ...deletedSource,
  resource: caseDeletedEvidenceResource,
  columns: columnsOfCase,
};

const columns = [
  'evidences.id',
  'evidences.client_id as clientId',
  'evidences.evidence_type as evidenceType',
  'evidences.file_name as fileName',
  'evidences.extension',
  'evidences.content_type as contentType',
  'evidences.size',
  'evidences.check_state as checkState',
  'evidences.create_date as createDate',
] as const;

const shown = <R extends { evidenceType: AttachmentType; extension: string | null }>(row: R) => ({
  ...row,
  bucketName: bucketOf(row.evidenceType),
  extension: row.extension ?? '',
});

const filesOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('evidences').where('client_id', '=', clientId).where('deleted_at', 'is', null);

/** Files of these types. */
const readable = (tx: Tx, clientId: number, types: readonly AttachmentType[]) =>
  filesOf(tx, clientId).where('evidence_type', 'in', types);

export const listFiles = async (
  tx: Tx,
  clientId: number,
  types: readonly AttachmentType[],
  list: PageQuery,
) => (await listed(readable(tx, clientId, types).select(columns), source, list)).map(shown);

export async function countFiles(
  tx: Tx,
  clientId: number,
  types: readonly AttachmentType[],
  list: ListQuery,
): Promise<number> {
  return counted(readable(tx, clientId, types).select(howMany), source, list);
}

/** Over all cases, for staff. */
const everywhere = (tx: Tx) =>
  tx.selectFrom('evidences').innerJoin('cases', 'cases.client_id', 'evidences.client_id');
const kept = (tx: Tx) => everywhere(tx).where('evidences.deleted_at', 'is', null);
const deleted = (tx: Tx) => everywhere(tx).where('evidences.deleted_at', 'is not', null);
const nameOfCase = sql<string>`coalesce(cases.case_name, '')`.as('caseName');

export const listAllFiles = async (tx: Tx, list: PageQuery) =>
  (await listed(kept(tx).select(columns).select(nameOfCase), source, list)).map(shown);

export const countAllFiles = (tx: Tx, list: ListQuery): Promise<number> =>
  counted(kept(tx).select(howMany), source, list);

export const listDeletedFiles = async (tx: Tx, list: PageQuery) => {
  const query = deleted(tx)
    .select(columns)
    .select([nameOfCase, sql<number>`evidences.deleted_at`.as('deletedAt')]);
  return (await listed(query, deletedSource, list)).map(shown);
};

export const countDeletedFiles = (tx: Tx, list: ListQuery): Promise<number> =>
  counted(deleted(tx).select(howMany), deletedSource, list);

/** Of which types; what staff deleted is for staff alone. */
interface Restored {
  types: readonly AttachmentType[];
  isStaff: boolean;
}

const deletedOf = (tx: Tx, clientId: number, { types, isStaff }: Restored) =>
  tx
    .selectFrom('evidences')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is not', null)
    .where('evidence_type', 'in', types)
    .$if(!isStaff, query => query.where('deleted_by_staff', '=', false));

export async function listDeletedOf(tx: Tx, clientId: number, restored: Restored, list: PageQuery) {
  const query = deletedOf(tx, clientId, restored)
    .select(columns)
    .select(sql<number>`evidences.deleted_at`.as('deletedAt'));
  return (await listed(query, caseDeletedSource, list)).map(shown);
}

export async function countDeletedOf(
  tx: Tx,
  clientId: number,
  restored: Restored,
  list: ListQuery,
): Promise<number> {
  return counted(deletedOf(tx, clientId, restored).select(howMany), caseDeletedSource, list);
}

/** What a case has to show: its own documents, without batches and what the panel makes. */
export const documentsOf = (tx: Tx, clientId: number) =>
  filesOf(tx, clientId)
    .select(['id', 'evidence_type as evidenceType', 'file_name as fileName', 'content_type as contentType'])
    .select(['size', 'check_state as checkState'])
    .where('evidence_type', 'in', caseTypes)
    .orderBy('create_date')
    .orderBy('id')
    .execute();

const caseTypes = attachmentType.items.filter(({ scope }) => scope === 'case').map(({ id }) => id);

export const findFile = (tx: Tx, clientId: number, id: string) =>
  filesOf(tx, clientId)
    .select([...columns, 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Every file of a case, the oldest first. */
export const allFiles = (tx: Tx, clientId: number) =>
  filesOf(tx, clientId).select(columns).orderBy('create_date').orderBy('id').execute();

/** How far the best file of a type is, of those that the case has got since then. */
export async function checkOfType(
  tx: Tx,
  clientId: number,
  type: AttachmentType,
  since = 0,
): Promise<'none' | 'held' | 'fine'> {
  const rows = await filesOf(tx, clientId)
    .select('check_state')
    .where('evidence_type', '=', type)
    .where('create_date', '>=', at(since))
    .execute();
  const fine = rows.some(row => row.check_state !== fileCheckState.id.held);
  return fine ? 'fine' : rows.length > 0 ? 'held' : 'none';
}

export interface NewFile {
  clientId: number;
  id: string;
  evidenceType: AttachmentType;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  checkState: FileCheckState;
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
      check_state: file.checkState,
      user_id: file.userId,
      create_date: timestamp(file.now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .then(shown);

/** Softly: the row and the bytes stay as evidence, nobody sees them any more. */
export const deleteFile = (tx: Tx, clientId: number, id: string, byStaff: boolean, now: number) =>
  tx
    .updateTable('evidences')
    .set({ deleted_at: timestamp(now), deleted_by_staff: byStaff })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();

/** A file that was deleted, locked until the transaction ends. */
export const lockDeleted = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('evidences')
    .select([...columns, 'deleted_by_staff as byStaff'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export const restoreFile = (tx: Tx, clientId: number, id: string) =>
  tx
    .updateTable('evidences')
    .set({ deleted_at: null, deleted_by_staff: null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .then(shown);

/** Its type, also when it was deleted. */
export const typeOfFile = async (
  tx: Tx,
  clientId: number,
  id: string,
): Promise<AttachmentType | undefined> => {
  const row = await tx
    .selectFrom('evidences')
    .select('evidence_type')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.evidence_type;
};

/** Whether a file of some case has these bytes: they stay in the store then. */
export async function isKept(tx: Tx, sha256: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('evidences').select('id').where('sha256', '=', sha256).executeTakeFirst();
  return row !== undefined;
}

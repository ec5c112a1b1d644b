import { importResource } from '@moadi/contract/imports/resources';
import type { ListQuery } from '@moadi/contract/kit';
import {
  importState,
  type ImportKind,
  type ImportKnown,
  type ImportMode,
  type ImportScope,
  type ImportState,
  type InvoiceExcelTemplateType,
} from '@moadi/domain/enums';
import type { Fault } from '@moadi/domain/faults';
import { nextImportState, openImportStates, type ImportEvent } from '@moadi/domain/imports';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { storedFault } from './entries/kept-fault.ts';
import type { KeptSheet } from './tables.ts';

/** A book as it is answered in a list. */
const rowColumns = [
  ...(['imports.id', 'imports.client_id as clientId', 'imports.kind', 'imports.state'] as const),
  ...(['imports.version', 'imports.file_name as fileName', 'imports.size', 'imports.received'] as const),
  ...(['imports.file_id as fileId', 'imports.file_type as fileType', 'imports.serial'] as const),
  ...(['imports.mode', 'imports.scope', 'imports.mapping_name as mappingName'] as const),
  ...(['imports.create_date as createDate', 'imports.ended_at as endedAt'] as const),
  ...(['imports.row_count as rowCount', 'imports.entry_count as entryCount'] as const),
  ...(['imports.good_count as goodCount', 'imports.doubtful_count as doubtfulCount'] as const),
  ...(['imports.faulty_count as faultyCount', 'imports.registered_count as registeredCount'] as const),
  ...(['imports.skipped_count as skippedCount', 'imports.taken_back_count as takenBackCount'] as const),
  ...(['imports.kept_count as keptCount', 'imports.fault', 'imports.user_id as userId'] as const),
  ...(['imports.progress_done as progressDone', 'imports.progress_total as progressTotal'] as const),
] as const;

/** What the stages need beside it. */
const stageColumns = [
  ...(['imports.mapping', 'imports.sheets', 'imports.place'] as const),
  ...(['imports.left_out as leftOut', 'imports.known', 'imports.accepts'] as const),
  ...(['imports.checked_at as checkedAt', 'imports.rows_removed_at as rowsRemovedAt'] as const),
  'imports.actor_id as actorId',
] as const;

const imports: ListSource<typeof importResource> = {
  resource: importResource,
  id: 'imports.id',
  columns: {
    createDate: 'imports.create_date',
    fileName: 'imports.file_name',
    kind: 'imports.kind',
    state: 'imports.state',
    fileType: 'imports.file_type',
    mode: 'imports.mode',
    sha256: { ref: sql`encode(imports.sha256, 'hex')` },
  },
};

const hash = sql<string | null>`encode(imports.sha256, 'hex')`.as('sha256');

export async function listImports(tx: Tx, clientId: number, kinds: readonly ImportKind[], list: PageQuery) {
  return listed(
    tx
      .selectFrom('imports')
      .select([...rowColumns, hash])
      .where('imports.client_id', '=', clientId)
      .where('imports.kind', 'in', kinds),
    imports,
    list,
  );
}

export const countImports = (tx: Tx, clientId: number, kinds: readonly ImportKind[], list: ListQuery) =>
  counted(
    tx
      .selectFrom('imports')
      .select(howMany)
      .where('imports.client_id', '=', clientId)
      .where('imports.kind', 'in', kinds),
    imports,
    list,
  );

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];
export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const one = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .selectFrom('imports')
    .select([...rowColumns, ...stageColumns, hash])
    .where('imports.client_id', '=', clientId)
    .where('imports.id', '=', id);

export const findImport = (tx: Tx, key: RowKey) => one(tx, key).executeTakeFirst();

/** Held until the transaction ends: who else wants to move it on waits. */
export const lockImport = (tx: Tx, key: RowKey) => one(tx, key).forUpdate().executeTakeFirst();

/** A book of this name, size and template that has not come in whole. */
export const findArriving = (
  tx: Tx,
  { clientId, userId, kind, fileName, size, fileType, serial }: Omit<NewImport, 'id' | 'now'>,
) =>
  tx
    .selectFrom('imports')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('file_name', '=', fileName)
    .where('size', '=', size)
    .where('file_type', 'is not distinct from', fileType ?? null)
    .where('serial', 'is not distinct from', serial ?? null)
    .where('state', '=', importState.id.arriving)
    .executeTakeFirst();

export const countOpen = async (tx: Tx, clientId: number): Promise<number> =>
  (
    await tx
      .selectFrom('imports')
      .select(howMany)
      .where('client_id', '=', clientId)
      .where('state', 'in', openImportStates)
      .executeTakeFirstOrThrow()
  ).count;

export interface NewImport {
  clientId: number;
  id: string;
  userId: string;
  kind: ImportKind;
  fileName: string;
  size: number;
  fileType?: InvoiceExcelTemplateType | undefined;
  serial?: number | undefined;
  now: number;
}

export const insertImport = (
  tx: Tx,
  { clientId, id, userId, kind, fileName, size, fileType, serial, now }: NewImport,
) =>
  tx
    .insertInto('imports')
    .values({
      ...{ client_id: clientId, id, user_id: userId, kind, file_name: fileName, size },
      ...{ state: nextImportState(null, 'announce')!, file_type: fileType ?? null, serial: serial ?? null },
      create_date: timestamp(now),
    })
    .execute();

export const noteReceived = (tx: Tx, { clientId, id }: RowKey, received: number) =>
  tx
    .updateTable('imports')
    .set({ received })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

/** What changes beside the state. */
export interface Moved {
  fault?: Fault | null;
  actorId?: string;
  mapping?: unknown;
  mode?: ImportMode;
  scope?: ImportScope;
  known?: ImportKnown;
  accepts?: boolean;
  checkedAt?: number;
  endedAt?: number;
  sha256?: Buffer;
  fileId?: string;
  sheets?: readonly KeptSheet[];
  rowCount?: number;
  leftOut?: readonly { why: string; count: number }[];
}

/** Moves it along the table of states; false where it is not in `from` any more. The next stage begins at its beginning. */
export async function moveImport(
  tx: Tx,
  { clientId, id, from }: RowKey & { from: ImportState },
  event: ImportEvent,
  more: Moved = {},
): Promise<boolean> {
  const to = nextImportState(from, event);
  if (to === undefined) return false;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set(eb => ({
      ...{ state: to, version: eb('version', '+', 1), place: null, progress_done: 0, progress_total: 0 },
      ...(more.fault !== undefined && {
        fault: more.fault && json(storedFault(more.fault)),
      }),
      ...(more.actorId !== undefined && { actor_id: more.actorId }),
      ...(more.mapping !== undefined && { mapping: json(more.mapping) }),
      ...(more.mode !== undefined && { mode: more.mode }),
      ...(more.scope !== undefined && { scope: more.scope }),
      ...(more.known !== undefined && { known: more.known }),
      ...(more.accepts !== undefined && { accepts: more.accepts }),
      ...(more.checkedAt !== undefined && { checked_at: timestamp(more.checkedAt) }),
      ...(more.endedAt !== undefined && { ended_at: timestamp(more.endedAt) }),
      ...(more.sha256 !== undefined && { sha256: more.sha256 }),
      ...(more.fileId !== undefined && { file_id: more.fileId }),
      ...(more.sheets !== undefined && { sheets: json(more.sheets) }),
      ...(more.rowCount !== undefined && { row_count: more.rowCount }),
      ...(more.leftOut !== undefined && { left_out: json(more.leftOut) }),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far a stage is; false where it is not in that state any more. */
export async function noteProgress(
  tx: Tx,
  { clientId, id, state }: RowKey & { state: ImportState },
  { done, total, place }: { done: number; total: number; place?: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      progress_done: done,
      progress_total: total,
      ...(place !== undefined && { place: JSON.stringify(place) }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another book of the case with the same bytes that is under way. */
export const findTwin = (
  tx: Tx,
  { clientId, id, kind, sha256 }: RowKey & { kind: ImportKind; sha256: Buffer },
) =>
  tx
    .selectFrom('imports')
    .select(['id', 'file_name as fileName'])
    .where('client_id', '=', clientId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', 'in', openImportStates)
    .executeTakeFirst();

export const noteHash = (tx: Tx, { clientId, id }: RowKey, sha256: Buffer) =>
  tx.updateTable('imports').set({ sha256 }).where('client_id', '=', clientId).where('id', '=', id).execute();

/** What people are called, by their ids; users are no tenant's rows. */
export async function namesOf(read: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('users')
    .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { exportResource } from '@moadi/contract/exports/resources';
import type { ListQuery } from '@moadi/contract/kit';
import { exportState } from '@moadi/domain/enums';
import { at, timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';

const { waiting, making, ready, failed } = exportState.id;

const source: ListSource<typeof exportResource> = {
  resource: exportResource,
  id: 'exports.id',
  columns: { title: 'exports.title', state: 'exports.state', createDate: 'exports.create_date' },
};

/** Whose, and when it is looked at. */
export interface Look {
  userId: string;
  now: number;
}

/** What somebody has that is not over. */
const ofPerson = (tx: Tx, { userId, now }: Look) =>
  tx
    .selectFrom('exports')
    .where('exports.user_id', '=', userId)
    .where(eb => eb.or([eb('exports.end_date', 'is', null), eb('exports.end_date', '>', at(now))]));

const rowsOf = (tx: Tx, look: Look) =>
  ofPerson(tx, look)
    .leftJoin('cases', 'cases.client_id', 'exports.of_case')
    .select([
      ...(['exports.id', 'exports.title', 'exports.of_case as clientId', 'exports.state'] as const),
      ...(['cases.case_name as caseName', 'exports.row_count as rowCount', 'exports.size'] as const),
      ...(['exports.message', 'exports.create_date as createDate', 'exports.end_date as endDate'] as const),
    ]);

export const listExports = (tx: Tx, look: Look, list: PageQuery) => listed(rowsOf(tx, look), source, list);

export const countExports = (tx: Tx, look: Look, list: ListQuery) =>
  counted(ofPerson(tx, look).select(howMany), source, list);

export const findOwn = (tx: Tx, look: Look, id: string) =>
  rowsOf(tx, look)
    .select(['exports.sha256', 'exports.path', 'exports.query'])
    .where('exports.id', '=', id)
    .executeTakeFirst();

export const howManyOf = async (tx: Tx, look: Look): Promise<number> =>
  (await ofPerson(tx, look).select(howMany).executeTakeFirstOrThrow()).count;

export interface NewExport {
  id: string;
  userId: string;
  clientId: number | undefined;
  path: string;
  query: string;
  address: string;
  title: string;
  now: number;
}

export const insertExport = (tx: Tx, { id, userId, clientId, path, query, address, title, now }: NewExport) =>
  tx
    .insertInto('exports')
    .values({
      ...{ id, user_id: userId, of_case: clientId ?? null, path, query, address, title },
      ...{ state: waiting, create_date: timestamp(now) },
    })
    .execute();

export type Begun = NonNullable<Awaited<ReturnType<typeof findBegun>>>;

/** One that is not done yet, with the person as they are now. */
export const findBegun = (tx: Tx, id: string) =>
  tx
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.user_id')
    .select(['exports.id', 'exports.user_id as userId', 'exports.path', 'exports.query', 'exports.title'])
    .select(['exports.address', 'exports.sha256', 'users.role', 'users.is_active as isActive'])
    .where('exports.id', '=', id)
    .where('exports.state', 'in', [waiting, making])
    .executeTakeFirst();

/** False: it is not wanted any more. */
export async function noteRows(tx: Tx, id: string, rowCount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ state: making, row_count: rowCount })
    .where('id', '=', id)
    .where('state', 'in', [waiting, making])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Before its bytes are kept: they are removed with its row, whatever becomes of us. False: it is not wanted any more. */
export async function noteFile(tx: Tx, id: string, { size, sha256 }: StoredFile): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ size, sha256 })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: it is not wanted any more. */
export async function markReady(
  tx: Tx,
  { id, rowCount, endDate }: { id: string; rowCount: number; endDate: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ state: ready, row_count: rowCount, end_date: timestamp(endDate) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose it is; undefined: it is not wanted any more. */
export const markFailed = (tx: Tx, id: string, message: string, endDate: number) =>
  tx
    .updateTable('exports')
    .set({ state: failed, message, end_date: timestamp(endDate) })
    .where('id', '=', id)
    .where('state', 'in', [waiting, making])
    .returning(['user_id as userId', 'title'])
    .executeTakeFirst();

export const endedExports = (tx: Tx, now: number, most: number) =>
  tx.selectFrom('exports').select('id').where('end_date', '<=', at(now)).limit(most).execute();

/** Forgets it; what its file is, where it has one. Nobody else has it until the transaction ends. */
export const forgetExport = (tx: Tx, id: string) =>
  tx.deleteFrom('exports').where('id', '=', id).returning(['sha256', 'user_id as userId']).executeTakeFirst();

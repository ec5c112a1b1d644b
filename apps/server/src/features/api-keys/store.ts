import { apiKeyResource } from '@moadi/contract/api-keys/resources';
import type { apiKeySchema } from '@moadi/contract/api-keys/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { apiKeyState, caseRoleType, type ApiKeyRight, type ApiKeyState } from '@moadi/domain/enums';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { z } from 'zod';
import { at, timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type ApiKey = z.output<typeof apiKeySchema>;

const nameOf = (table: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`;

const { id: states } = apiKeyState;

/** Whether it opens anything, and why not: as `findApiKey` of the platform and `over` of the callers have it. */
const stateAt = (now: number) => sql<ApiKeyState>`case
  when k.ended_at is not null then ${states.ended}::smallint
  when k.expires_at <= ${at(now)} then ${states.expired}::smallint
  when not makers.is_active or not exists (
    select from case_users a where a.client_id = k.client_id and a.user_id = k.user_id
      and a.role_type = ${caseRoleType.id.caseManager}
  ) then ${states.unheld}::smallint
  else ${states.active}::smallint end`;

const sourceAt = (now: number): ListSource<typeof apiKeyResource> => ({
  resource: apiKeyResource,
  id: 'k.id',
  columns: {
    name: 'k.name',
    state: { ref: stateAt(now) },
    lastUsedAt: { ref: 'k.last_used_at', nullable: true },
    endDate: { ref: 'k.expires_at', nullable: true },
    createDate: 'k.create_date',
  },
});

const rowsOf = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('users as makers', 'makers.id', 'k.user_id')
    .where('k.client_id', '=', clientId);

const shown = (tx: Tx, clientId: number, now: number) =>
  rowsOf(tx, clientId)
    .leftJoin('users as enders', 'enders.id', 'k.ended_by')
    .select(['k.id', 'k.client_id as clientId', 'k.name', 'k.rights', 'k.hint', 'k.networks'])
    .select(['k.create_date as createDate', 'k.last_used_at as lastUsedAt', 'k.last_address as lastAddress'])
    .select(['k.expires_at as expiresAt', 'k.ended_at as endedAt'])
    .select([
      stateAt(now).as('state'),
      sql<string>`coalesce(${nameOf('makers')}, '')`.as('makerName'),
      nameOf('enders').as('endedBy'),
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const rowOf = ({ expiresAt, ...row }: Shown): ApiKey =>
  withoutNulls({ ...row, endDate: expiresAt === null ? null : startOfDay(tehranDayOf(expiresAt - 1)) });

export const listKeys = async (tx: Tx, clientId: number, list: PageQuery, now: number): Promise<ApiKey[]> =>
  (await listed(shown(tx, clientId, now), sourceAt(now), list)).map(rowOf);

export async function countKeys(tx: Tx, clientId: number, list: ListQuery, now: number): Promise<number> {
  return counted(rowsOf(tx, clientId).select(howMany), sourceAt(now), list);
}

export async function findKey(
  tx: Tx,
  clientId: number,
  id: string,
  now: number,
): Promise<ApiKey | undefined> {
  const row = await shown(tx, clientId, now).where('k.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** How many of a case's keys work, held back from changing until the transaction ends. */
export async function countActive(tx: Tx, clientId: number, now: number): Promise<number> {
  await tx
    .selectFrom('cases')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await rowsOf(tx, clientId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(stateAt(now), '=', states.active)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewKey {
  clientId: number;
  id: string;
  name: string;
  hash: Buffer;
  hint: string;
  rights: readonly ApiKeyRight[];
  networks: readonly string[];
  userId: string;
  expiresAt: number | undefined;
  now: number;
}

export const insertKey = (tx: Tx, key: NewKey) =>
  tx
    .insertInto('api_keys')
    .values({
      client_id: key.clientId,
      id: key.id,
      name: key.name,
      token_hash: key.hash,
      hint: key.hint,
      rights: [...key.rights],
      networks: [...key.networks],
      user_id: key.userId,
      create_date: timestamp(key.now),
      expires_at: key.expiresAt === undefined ? null : timestamp(key.expiresAt),
    })
    .execute();

/** False: there is none that has not ended. */
export async function endKey(
  tx: Tx,
  { clientId, id, userId, now }: { clientId: number; id: string; userId: string; now: number },
): Promise<boolean> {
  const ended = await tx
    .updateTable('api_keys')
    .set({ ended_at: timestamp(now), ended_by: userId })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Ends what somebody made in one case, or in all, and says which those were. */
export const endKeysOf = (
  tx: Tx,
  makerId: string,
  { clientId, userId, now }: { clientId?: number | undefined; userId: string; now: number },
): Promise<{ clientId: number; id: string }[]> =>
  tx
    .updateTable('api_keys')
    .set({ ended_at: timestamp(now), ended_by: userId })
    .where('user_id', '=', makerId)
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .where('ended_at', 'is', null)
    .returning(['client_id as clientId', 'id'])
    .execute();

/** Anyone who manages a case, but one, with what the case is called. */
export const otherManagers = (tx: Tx, clientId: number, userId: string) =>
  tx
    .selectFrom('case_users')
    .innerJoin('users', 'users.id', 'case_users.user_id')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .select(['users.id', 'cases.case_name as caseName'])
    .where('case_users.client_id', '=', clientId)
    .where('case_users.role_type', '=', caseRoleType.id.caseManager)
    .where('users.is_active', '=', true)
    .where('users.id', '<>', userId)
    .execute();

export async function personName(tx: Tx, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select(nameOf('users').as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name ?? '';
}

export async function namesOfKeys(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

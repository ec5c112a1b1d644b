import { auditEndpoints as endpoints } from '@moadi/contract/audit';
import { auditSchemas as schemas } from '@moadi/contract/audit/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import type { Names } from '@moadi/domain/audit';
import { operationOf } from '../../platform/http/audit.ts';
import type { CaseCall } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { keyNames } from '../api-keys/service.ts';
import {
  actorsOf,
  calledSo,
  countCaseRows,
  countRows,
  listCaseRows,
  listRows,
  membersOf,
  namesOf,
  type AuditLogRow,
} from './store.ts';
import { idsIn, viewOf } from './view.ts';

export function auditRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.signedIn(endpoints.listAll, schemas.listAll, async ({ list, read }) =>
    withNames(await listRows(read, list)),
  );
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await countRows(db.read, list),
  }));
  routes.inCase(endpoints.list, schemas.list, async call => {
    const { list, by } = await ofPeople(call);
    const { tx, access } = call;
    const rows = await withNames(await listCaseRows(tx, access.clientId, list, by));
    const members = await membersOf(tx, access.clientId);
    // Where the staff sits is nothing to the taxpayer.
    return access.isStaff
      ? rows
      : rows.map(({ address, ...row }) =>
          address !== undefined && row.userId !== undefined && members.has(row.userId)
            ? { ...row, address }
            : row,
        );
  });
  routes.inCase(endpoints.count, schemas.count, async call => {
    const { list, by } = await ofPeople(call);
    return { totalCount: await countCaseRows(call.tx, call.access.clientId, list, by) };
  });

  const withNames = async (rows: readonly AuditLogRow[]) => {
    const ids = idsIn(rows);
    const [people, keys] = await Promise.all([namesOf(db.read, ids), keyNames(db.read, ids)]);
    const names = namesWith(routes, people, keys);
    return rows.map(row => viewOf(row, names));
  };

  /** A case's transaction knows no names: who is meant by one is found before, among those who have rows in it. */
  async function ofPeople<L extends ListQuery>({
    tx,
    access,
    list,
  }: Pick<CaseCall<object>, 'tx' | 'access'> & { list: L }) {
    const names = list.filters.filter(({ field }) => field === 'userName');
    if (names.length === 0) return { list, by: undefined };
    let by = await actorsOf(tx, access.clientId);
    for (const { values } of names) by = await calledSo(db.read, by, String(values[0]));
    return { list: { ...list, filters: list.filters.filter(({ field }) => field !== 'userName') }, by };
  }
}

/** What the API's operations and lists are called stands in the contract. */
function namesWith(
  { registered }: Routes,
  people: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, string>,
): Names {
  const operations = new Map(registered.map(endpoint => [operationOf(endpoint), endpoint.summary]));
  const lists = new Map(registered.flatMap(({ list }) => (list ? [[list.name, list.title] as const] : [])));
  const fields = new Map(
    registered.flatMap(({ list }) =>
      Object.entries(list?.columns ?? {}).map(([name, { label }]) => [name, label] as const),
    ),
  );
  return {
    person: id => people.get(id) ?? '',
    apiKey: id => keys.get(id) ?? '',
    operation: name => operations.get(name) ?? name,
    list: name => lists.get(name) ?? name,
    field: name => fields.get(name) ?? name,
  };
}

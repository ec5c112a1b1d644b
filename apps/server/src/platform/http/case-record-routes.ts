import type { EndpointInfo } from '@moadi/contract/kit';
import type { inCase, inCaseById, totalCount } from '@moadi/contract/kit/schemas';
import type { z } from 'zod';
import type { CaseRecordStore } from '../database/case-records.ts';
import type { Db, Tx } from '../database/scope.ts';
import type { RowKey } from '../database/sets.ts';
import { found } from './faults.ts';
import type { Routes } from './routes.ts';

/** The schemas of `caseRecordSchemas` that are the same for all records. */
interface Schemas<Row> {
  list: { params: typeof inCase; response: z.ZodType<Row[], Row[]> };
  count: { params: typeof inCase; response: typeof totalCount };
  item: { params: typeof inCaseById; response: z.ZodType<Row, Row> };
  listAll: { response: z.ZodType<Row[], Row[]> };
  countAll: { response: typeof totalCount };
  activate: { params: typeof inCaseById; response: z.ZodType<Row, Row> };
  deactivate: { params: typeof inCaseById; response: z.ZodType<Row, Row> };
  remove: { params: typeof inCaseById };
}

export interface RecordRoutes<Row> {
  endpoints: Readonly<Record<keyof Schemas<Row>, EndpointInfo>>;
  schemas: Schemas<Row>;
  store: Pick<
    CaseRecordStore<Row, never>,
    'list' | 'count' | 'listAll' | 'countAll' | 'find' | 'setActive' | 'markDeleted'
  >;
  /** After a row was marked as deleted: refuses where something holds it. */
  afterRemoval?: (tx: Tx, key: RowKey) => Promise<void>;
}

/** Lists, one row, on and off, deletion. Creating and editing differ, and are registered by the feature. */
export function caseRecordRoutes<Row>(
  routes: Routes,
  db: Db,
  { endpoints, schemas, store, afterRemoval }: RecordRoutes<Row>,
): void {
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) =>
    store.list(tx, access.clientId, list),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await store.count(tx, access.clientId, list),
  }));
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list }) => store.listAll(db.read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await store.countAll(db.read, list),
  }));
  routes.inCase(endpoints.item, schemas.item, async ({ tx, params }) => found(await store.find(tx, params)));
  routes.inCase(endpoints.activate, schemas.activate, async ({ tx, params, now }) =>
    found(await store.setActive(tx, params, true, now)),
  );
  routes.inCase(endpoints.deactivate, schemas.deactivate, async ({ tx, params, now }) =>
    found(await store.setActive(tx, params, false, now)),
  );
  routes.inCase(endpoints.remove, schemas.remove, async ({ tx, params, now }) => {
    found(await store.markDeleted(tx, params, now));
    await afterRemoval?.(tx, params);
  });
}

import type { CaseRecordAct, CaseRecordBulk, EndpointInfo, Outcome as Answer } from '@moadi/contract/kit';
import type { inCase, inCaseById, totalCount } from '@moadi/contract/kit/schemas';
import type { Fault } from '@moadi/domain/faults';
import type { z } from 'zod';
import type { CaseRecordStore, CaseRowKeys } from '../../database/case-records.ts';
import type { Db, Tx } from '../../database/scope.ts';
import { found } from '../answers/faults.ts';
import { actOnMany, only, answerOf } from './outcomes.ts';
import type { Routes } from '../routes.ts';

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
  bulk: {
    params: typeof inCase;
    body: z.ZodType<CaseRecordBulk, CaseRecordBulk>;
    response: z.ZodType<Answer<Row>[], Answer<Row>[]>;
  };
}

export interface RecordRoutes<Row> {
  endpoints: Readonly<Record<keyof Schemas<Row>, EndpointInfo>>;
  schemas: Schemas<Row>;
  store: Pick<
    CaseRecordStore<Row, never>,
    'list' | 'count' | 'listAll' | 'countAll' | 'find' | 'lock' | 'setActive' | 'markDeleted'
  >;
  /** Which of the rows something holds, so that they are not deleted, and why. */
  held?: (tx: Tx, keys: CaseRowKeys) => Promise<ReadonlyMap<string, Fault>>;
}

/** Lists, one row, on and off, deletion, of one or of many. Creating and editing differ, and are registered by the feature. */
export function caseRecordRoutes<Row extends { id: string }>(
  routes: Routes,
  db: Db,
  { endpoints, schemas, store, held }: RecordRoutes<Row>,
): void {
  const change: Readonly<Record<CaseRecordAct, (tx: Tx, keys: CaseRowKeys, now: number) => Promise<Row[]>>> =
    {
      activate: (tx, keys, now) => store.setActive(tx, keys, true, now),
      deactivate: (tx, keys, now) => store.setActive(tx, keys, false, now),
      remove: store.markDeleted,
    };
  const act = (name: CaseRecordAct, tx: Tx, { clientId, ids }: CaseRowKeys, now: number) => {
    const keysOf = (rows: readonly Row[]) => ({ clientId, ids: rows.map(({ id }) => id) });
    return actOnMany<Row>(ids, {
      lock: some => store.lock(tx, { clientId, ids: some }),
      held: name === 'remove' && held ? rows => held(tx, keysOf(rows)) : undefined,
      act: rows => change[name](tx, keysOf(rows), now),
    });
  };
  const actOnOne = async (name: CaseRecordAct, tx: Tx, key: { clientId: number; id: string }, now: number) =>
    only(await act(name, tx, { clientId: key.clientId, ids: [key.id] }, now));

  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) =>
    store.list(tx, access.clientId, list),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await store.count(tx, access.clientId, list),
  }));
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list, read }) => store.listAll(read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await store.countAll(db.read, list),
  }));
  routes.inCase(endpoints.item, schemas.item, async ({ tx, params }) => found(await store.find(tx, params)));
  routes.inCase(endpoints.activate, schemas.activate, ({ tx, params, now }) =>
    actOnOne('activate', tx, params, now),
  );
  routes.inCase(endpoints.deactivate, schemas.deactivate, ({ tx, params, now }) =>
    actOnOne('deactivate', tx, params, now),
  );
  routes.inCase(endpoints.remove, schemas.remove, async ({ tx, params, now }) => {
    await actOnOne('remove', tx, params, now);
  });
  routes.inCase(endpoints.bulk, schemas.bulk, async ({ tx, access: { clientId }, body, now }) =>
    (await act(body.act, tx, { clientId, ids: body.ids }, now)).map(answerOf(body.act === 'remove')),
  );
}

import type { CaseRecordAct, CaseRecordCalls } from '@moadi/contract/kit';
import type { CasePermission } from '@moadi/domain/access';
import type { ComponentType } from 'react';
import { call } from '../api/call.ts';
import { queryOf, refreshQueries } from '../api/queries.ts';
import { mayIn } from '../may.ts';
import type { RecordCalls, RowKey } from './calls.ts';
import type { EditorProps, RecordKind, RecordRow } from './kind.ts';

type Described<Row extends RecordRow> = Omit<RecordKind<Row>, 'calls' | 'mayWrite' | 'Editor'> & {
  endpoints: CaseRecordCalls<Row>;
  write: CasePermission;
  /** Loaded when first opened. */
  Editor: ComponentType<EditorProps<Row> & { clientId: number }>;
};

/** Rows that a case keeps: its people write them there, staff read them over all cases. */
export const caseRecords = <Row extends RecordRow>({
  endpoints,
  write,
  Editor,
  ...described
}: Described<Row>): RecordKind<Row> => ({
  ...described,
  calls: callsOf(endpoints),
  mayWrite: opened => mayIn(opened, write),
  Editor: ({ clientId, ...props }) =>
    clientId === undefined ? null : <Editor {...props} clientId={clientId} />,
});

/** After a write: everything that shows these rows. */
export const refreshCaseRecords = ({
  list,
  listAll,
  count,
  item,
}: Pick<CaseRecordCalls<unknown>, 'list' | 'listAll' | 'count' | 'item'>): Promise<void> =>
  refreshQueries(list, listAll, count, item);

function callsOf<Row>({ uses, ...endpoints }: CaseRecordCalls<Row>): RecordCalls<Row> {
  const at = ({ clientId, id }: RowKey) => ({ params: { clientId: clientId!, id } });
  return {
    listing: opened =>
      opened
        ? { list: endpoints.list, count: endpoints.count, params: { clientId: opened.clientId } }
        : { list: endpoints.listAll, count: endpoints.countAll },
    item: key => queryOf(endpoints.item, at(key)),
    update: (key, body, act) => call(endpoints.update, { ...at(key), body, act }),
    setActive: (key, isActive) => call(isActive ? endpoints.activate : endpoints.deactivate, at(key)),
    ...(uses && { uses: key => queryOf(uses, at(key)) }),
    remove: key => call(endpoints.remove, at(key)),
    bulk: (rows, { act }, idempotencyKey) =>
      call(endpoints.bulk, {
        params: { clientId: rows[0]!.clientId! },
        body: { act: act as CaseRecordAct, ids: rows.map(({ id }) => id) },
        idempotencyKey,
      }),
    refresh: () => refreshCaseRecords(endpoints),
  };
}

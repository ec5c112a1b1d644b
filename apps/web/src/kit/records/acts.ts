import type { CaseRecordCalls } from '@moadi/contract/kit';
import { call } from '../api/call.ts';
import { tellError } from '../api/notify.ts';
import { refreshQueries } from '../api/queries.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Kind<Row extends RecordRow> = Pick<RecordKind<Row>, 'endpoints' | 'nameOf'>;

/** What shows rows. */
type Shown = { endpoints: Pick<CaseRecordCalls<unknown>, 'list' | 'listAll' | 'count' | 'item'> };

/** After a write: everything that shows these rows. */
export const refreshRecords = ({ endpoints }: Shown) =>
  refreshQueries(endpoints.list, endpoints.listAll, endpoints.count, endpoints.item);

/** Turns a row on or off at once; the message offers the way back. */
export async function setActive<Row extends RecordRow>(
  kind: Kind<Row>,
  row: Row,
  isActive: boolean,
  isUndone = false,
): Promise<void> {
  const { endpoints, nameOf } = kind;
  const params = { clientId: row.clientId, id: row.id };
  try {
    await call(isActive ? endpoints.activate : endpoints.deactivate, { params });
    const text = (isActive ? words.activated : words.deactivated)(nameOf(row));
    const undo = { label: words.undo, onSelect: () => void setActive(kind, row, !isActive, true) };
    snack('success', text, isUndone ? {} : { actions: [undo] });
  } catch (error) {
    tellError(error);
  } finally {
    await refreshRecords(kind);
  }
}

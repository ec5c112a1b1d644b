import { words } from '../words.ts';
import type { TableProps } from './table-props.ts';
import { pageState, withRows } from './selection.ts';

type Props<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: NonNullable<TableProps<Row>['selection']>;
};

/** The box that selects all rows of the page or none of them. */
export function PageBox<Row>({ rows, rowId, selection }: Props<Row>) {
  const ids = rows.map(rowId);
  const state = pageState(selection.selected, ids);
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={words.selectAll}
      disabled={ids.length === 0}
      checked={state === 'all'}
      ref={box => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={event => selection.onChange(withRows(selection.selected, ids, event.target.checked))}
    />
  );
}

import { Amount } from '../display/Amount.tsx';
import { words } from '../words.ts';
import type { TableProps } from './table-props.ts';
import { rankOf } from './columns.tsx';
import { sumOf } from './sum.ts';

/** The foot of a table of amounts: what the rows of this page come to, and it says that it is of this page. */
export function Sums<Row>({ columns, rows, selection, renderActions }: TableProps<Row>) {
  const sums = columns.map(column =>
    column.kind === 'amount' && column.summed ? sumOf((rows ?? []).map(column.cell)) : undefined,
  );
  if (sums.every(sum => sum === undefined)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={selection ? 2 : 1} className="whitespace-nowrap">
          {words.pageSum}
        </th>
        {columns.map((column, place) => (
          <td key={column.id} data-rank={rankOf(columns, column)}>
            {sums[place] !== undefined && <Amount rial={sums[place]} unit={false} />}
          </td>
        ))}
        {renderActions && <td data-actions="" aria-label={words.actions} />}
      </tr>
    </tfoot>
  );
}

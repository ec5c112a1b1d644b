import { toPersianDigits } from '@moadi/domain/primitives';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Skeleton } from '../display/Placeholders.tsx';
import { words } from '../words.ts';
import { cellContent, rankOf } from './columns.tsx';
import type { Picking, TableProps } from './table-props.ts';
import { RowCheck } from './RowCheck.tsx';
import { rowTraits } from './row-traits.ts';
import { PageBox } from './PageBox.tsx';
import { Sums } from './Sums.tsx';
import { ariaSort, nextSort } from './sort.ts';
import { useEdges } from './useEdges.ts';

const skeletonRows = 8;
/** More texts than these, each as long as it may be, do not fit beside the menu at 1366 pixels. */
const FEW_TEXTS = 2;

/** The table itself. Not React Aria's: sorting 100 × 10 cells took that one ten times as long (measured-choices). */
export function Grid<Row>({ picking, ...props }: TableProps<Row> & { picking: Picking | undefined }) {
  const { label, columns, rows, rowId, rowName, firstNumber = 1, renderActions, refreshing } = props;
  const edges = useEdges();
  const isCrowded = columns.filter(({ telling }) => telling).length > FEW_TEXTS;
  return (
    <section
      ref={edges}
      className="list-box min-h-0 flex-1 scroll-pt-10 overflow-auto has-[tfoot]:scroll-pb-10"
      data-scroll=""
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
    >
      <table
        className="table"
        data-pinned=""
        data-crowded={isCrowded ? '' : undefined}
        aria-label={label}
        aria-busy={!rows || refreshing || undefined}
      >
        <Head {...props} />
        <tbody>
          {rows?.map((row, index) => {
            const id = rowId(row);
            const number = toPersianDigits(firstNumber + index);
            return (
              <tr
                key={id}
                data-selected={picking?.isSelected(id) ? '' : undefined}
                {...rowTraits(props, row, index)}
              >
                {picking && (
                  <td>
                    <RowCheck
                      label={words.selectRow(rowName(row))}
                      checked={picking.isSelected(id)}
                      onToggle={shift => picking.toggle(index, shift)}
                    />
                  </td>
                )}
                <td className="text-muted" data-number="">
                  {number}
                </td>
                {columns.map((column, place) => (
                  <td key={column.id} {...pin(place)} data-rank={rankOf(columns, column)}>
                    {cellContent(column, row)}
                  </td>
                ))}
                {renderActions && (
                  <td data-actions="">
                    <span className="flex items-center justify-end gap-1">{renderActions(row)}</span>
                  </td>
                )}
              </tr>
            );
          })}
          {!rows &&
            Array.from({ length: skeletonRows }, (_, row) => (
              <SkeletonRow key={row} cells={countCells(props)} />
            ))}
        </tbody>
        <Sums {...props} />
      </table>
    </section>
  );
}

function Head<Row>({ columns, rows, rowId, sort, onSort, selection, renderActions }: TableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className="w-10">
            <PageBox rows={rows ?? []} rowId={rowId} selection={selection} />
          </th>
        )}
        <th scope="col" className="min-w-15" data-number="">
          {words.row}
        </th>
        {columns.map(({ id, title, sortable }, place) => (
          <th
            key={id}
            scope="col"
            {...pin(place)}
            data-rank={rankOf(columns, columns[place]!)}
            aria-sort={sortable ? ariaSort(sort, id) : undefined}
          >
            {sortable && onSort ? (
              <button type="button" onClick={() => onSort(nextSort(sort, id))}>
                {title}
                <SortIcon state={ariaSort(sort, id)} />
              </button>
            ) : (
              title
            )}
          </th>
        ))}
        {renderActions && (
          <th scope="col" data-actions="">
            <span className="sr-only">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** What says which row it is stays in sight, as do the actions at the other end. */
const pin = (place: number) => (place === 0 ? { 'data-first': '' } : undefined);

function SortIcon({ state }: { state: ReturnType<typeof ariaSort> }) {
  if (state === 'none') return <ChevronsUpDown size={14} className="text-border" />;
  const Icon = state === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon size={14} className="text-accent-text" />;
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <Skeleton width={cell === 0 ? '1.5rem' : '70%'} />
        </td>
      ))}
    </tr>
  );
}

const countCells = <Row,>({ columns, selection, renderActions }: TableProps<Row>): number =>
  columns.length + 1 + (selection ? 1 : 0) + (renderActions ? 1 : 0);

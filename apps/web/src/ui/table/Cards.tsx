import { Skeleton } from '../display/Placeholders.tsx';
import { words } from '../words.ts';
import { cellContent } from './columns.tsx';
import { opening } from './opening.ts';
import { PageBox } from './PageBox.tsx';
import type { Picking, TableProps } from './table-props.ts';

/** The same rows on a phone: each a card with its main facts; the rest is in the row's details. */
export function Cards<Row>(props: TableProps<Row> & { picking: Picking | undefined }) {
  const { label, columns, rows, rowId, rowName, renderActions, picking, selection, refreshing, onOpen } =
    props;
  const chosen = columns.filter(column => column.main);
  const [title, ...facts] = chosen.length > 0 ? chosen : columns.slice(0, 3);
  return (
    <>
      {selection && rows && rows.length > 0 && (
        <label className="flex items-center gap-3 border-b border-hairline px-3 py-2 text-table">
          <PageBox rows={rows} rowId={rowId} selection={selection} />
          {words.selectAll}
        </label>
      )}
      <ul
        aria-label={label}
        aria-busy={!rows || refreshing || undefined}
        className="divide-y divide-hairline"
      >
        {rows?.map((row, index) => {
          const id = rowId(row);
          return (
            <li
              key={id}
              data-row={id}
              className="flex flex-wrap items-start gap-3 p-3 data-selected:bg-accent-soft"
              data-selected={picking?.isSelected(id) ? '' : undefined}
              {...opening(onOpen?.(row), index === 0)}
            >
              {picking && (
                <input
                  type="checkbox"
                  className="check mt-0.5"
                  aria-label={words.selectRow(rowName(row))}
                  checked={picking.isSelected(id)}
                  onChange={() => picking.toggle(index, false)}
                />
              )}
              {/* Beside a few icons there is room for the facts; wider actions stand below them. */}
              <div className="min-w-0 flex-1 basis-52">
                <div className="font-medium">
                  {title && !title.telling && title.kind !== 'text' && (
                    <span className="text-muted">{title.title} </span>
                  )}
                  {title && cellContent(title, row)}
                </div>
                <dl className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-table">
                  {facts.map(column => (
                    <div key={column.id} className="flex min-w-0 items-center gap-1">
                      <dt className="text-muted">{column.title}:</dt>
                      <dd className="min-w-0">{cellContent(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              {renderActions && <div className="ms-auto flex gap-1">{renderActions(row)}</div>}
            </li>
          );
        })}
        {!rows &&
          Array.from({ length: 5 }, (_, index) => (
            <li key={index} className="flex flex-col gap-2 p-4">
              <Skeleton width="50%" />
              <Skeleton width="80%" />
            </li>
          ))}
      </ul>
    </>
  );
}

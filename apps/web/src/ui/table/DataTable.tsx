import { toPersianDigits } from '@moadi/domain/primitives';
import { useRef, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState, ErrorState } from '../display/Placeholders.tsx';
import { ProgressBar } from '../display/ProgressBar.tsx';
import { phone, useMediaQuery } from '../lib/useMediaQuery.ts';
import { words } from '../words.ts';
import type { Column } from './columns.tsx';
import { Cards } from './Cards.tsx';
import { Grid } from './Grid.tsx';
import { toggleRows } from './selection.ts';
import type { Sort } from './sort.ts';

export type TableProps<Row> = {
  /** What the list is of, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer: skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** How people call this row: its number or name. */
  rowName: (row: Row) => string;
  /** Number of the first row, over all pages. */
  firstNumber?: number;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  /** Buttons and the menu at the end of a row. */
  renderActions?: (row: Row) => ReactNode;
  /** What a click on the row, or Enter, does; undefined for one that opens nothing. */
  onOpen?: (row: Row) => (() => void) | undefined;
  selection?: {
    selected: ReadonlySet<string>;
    onChange: (selected: Set<string>) => void;
    /** Buttons of the bar that shows when something is selected. */
    bulk: ReactNode;
  };
  /** New rows are on their way; the old ones stay. */
  refreshing?: boolean;
  error?: { message: string; onRetry: () => void } | undefined;
  /** Shown when there are no rows; what this list is for, and the first step. */
  empty?: ReactNode;
};

/** What `Grid` and `Cards` need besides: which rows are selected, and what a click on a row's box does. */
export type Picking = {
  isSelected: (id: string) => boolean;
  toggle: (index: number, shift: boolean) => void;
};

/** A list: a table on a desk, cards on a phone. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, rowId, selection, refreshing, error, empty } = props;
  const isPhone = useMediaQuery(phone);
  const lastClicked = useRef<number>(undefined);
  const picking: Picking | undefined = selection && {
    isSelected: id => selection.selected.has(id),
    toggle: (index, shift) => {
      const ids = (rows ?? []).map(rowId);
      selection.onChange(toggleRows(selection.selected, ids, index, shift ? lastClicked.current : undefined));
      lastClicked.current = index;
    },
  };
  const View = isPhone ? Cards : Grid;
  return (
    <div className="relative flex min-h-0 flex-col card overflow-clip">
      {refreshing && (
        <div className="absolute inset-x-0 top-0 z-20">
          <ProgressBar />
        </div>
      )}
      {selection && selection.selected.size > 0 && <BulkBar selection={selection} />}
      {error && rows && <RefreshError {...error} />}
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={error.onRetry} />
      ) : rows?.length === 0 ? (
        (empty ?? <EmptyState />)
      ) : (
        <View {...props} picking={picking} />
      )}
    </div>
  );
}

function BulkBar({ selection }: { selection: NonNullable<TableProps<never>['selection']> }) {
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-hairline bg-accent-soft px-4 py-2 no-print">
      <output className="flex-1 font-bold sm:flex-none">
        {words.selected(toPersianDigits(selection.selected.size))}
      </output>
      {/* On a phone the buttons are a line of their own that scrolls. */}
      <div className="order-last flex basis-full gap-2 overflow-x-auto overflow-y-hidden p-0.5 whitespace-nowrap sm:order-none sm:flex-1 sm:basis-auto sm:flex-wrap">
        {selection.bulk}
      </div>
      <Button size="small" variant="ghost" onClick={() => selection.onChange(new Set())}>
        {words.clearSelection}
      </Button>
    </div>
  );
}

/** The rows on the screen are old; that must be said without taking them away. */
function RefreshError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 bg-danger-soft px-4 py-2 text-danger">
      <span className="flex-1">{message}</span>
      <Button size="small" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

import { toPersianDigits } from '@moadi/domain/primitives';
import { useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState, ErrorState } from '../display/Placeholders.tsx';
import { StaleNote } from '../display/StaleNote.tsx';
import { ProgressBar } from '../display/ProgressBar.tsx';
import type { ShortcutId } from '../keys/shortcuts.ts';
import { usePresent } from '../keys/useShortcut.ts';
import { phone, useMediaQuery } from '../lib/useMediaQuery.ts';
import { words } from '../words.ts';
import { Cards } from './Cards.tsx';
import { Grid } from './Grid.tsx';
import { toggleRows } from './selection.ts';
import type { Picking, TableProps } from './table-props.ts';

/** A list: a table on a desk, cards on a phone. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, rowId, selection, refreshing, error, stale, empty } = props;
  const isPhone = useMediaQuery(phone);
  usePresent(...keysOf(props));
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
      {stale && rows && <StaleNote {...stale} />}
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

/** What its rows read (`opening.ts`); beside an open one the arrow keys are those of the walk. */
const keysOf = <Row,>({ onOpen, hrefOf, current }: TableProps<Row>): ShortcutId[] => [
  ...(onOpen && current === undefined ? (['rowBelow', 'rowAbove'] as const) : []),
  ...(onOpen ? (['openRow'] as const) : []),
  ...(onOpen && hrefOf ? (['openRowAside'] as const) : []),
];

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

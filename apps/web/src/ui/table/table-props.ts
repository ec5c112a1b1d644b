import type { ReactNode } from 'react';
import type { StaleProps } from '../display/StaleNote.tsx';
import type { Column } from './columns.tsx';
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
  /** Where the same stands by itself, for a tab of its own. */
  hrefOf?: (row: Row) => string | undefined;
  /** The id of the row that stands open beside the list. */
  current?: string | undefined;
  selection?: {
    selected: ReadonlySet<string>;
    onChange: (selected: Set<string>) => void;
    /** Buttons of the bar that shows when something is selected. */
    bulk: ReactNode;
  };
  /** New rows are on their way; the old ones stay. */
  refreshing?: boolean;
  /** Why there are none. */
  error?: { message: string; onRetry: () => void } | undefined;
  /** They could not be renewed. */
  stale?: StaleProps | undefined;
  /** Shown when there are no rows; what this list is for, and the first step. */
  empty?: ReactNode;
};

/** What `Grid` and `Cards` need besides: which rows are selected, and what a click on a row's box does. */
export type Picking = {
  isSelected: (id: string) => boolean;
  toggle: (index: number, shift: boolean) => void;
};

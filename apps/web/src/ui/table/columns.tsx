import type { ReactNode } from 'react';
import { Amount } from '../display/Amount.tsx';
import { CopyText } from '../display/CopyText.tsx';

type Common = {
  /** Also the key it is sorted by. */
  id: string;
  title: string;
  sortable?: boolean;
  /** An amount whose sum over the page stands at the foot. */
  summed?: boolean;
  /** One of the facts of a phone's card; the first of them is its title. */
  main?: boolean;
  /** Of the main ones, the first to go where there is little room. */
  minor?: boolean;
  /** Says by itself what it is, as a `text` does; a number alone does not. */
  telling?: boolean;
};

/**
 * A column of a table. `text` is cut when it is long, with the whole in a tooltip; `code` is Latin and can be copied;
 * `amount` stands in rial, aligned by its last digit; without a kind, what `cell` gives is shown as it is.
 */
export type Column<Row> = Common &
  (
    | { kind: 'text' | 'code'; cell: (row: Row) => string | undefined }
    | { kind: 'amount'; cell: (row: Row) => bigint | string | undefined }
    | { kind?: undefined; cell: (row: Row) => ReactNode }
  );

/** More do not fit beside a panel at 1366 pixels. */
const MOST_BESIDE = 4;

/** What stays where there is little room: the main columns, of which the minor ones go first; without any, the first few. */
export function rankOf<Row>(columns: readonly Column<Row>[], column: Column<Row>): 1 | 2 | 3 {
  if (!columns.some(({ main }) => main)) return columns.indexOf(column) < MOST_BESIDE ? 1 : 3;
  return !column.main ? 3 : column.minor ? 2 : 1;
}

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = column.cell(row);
  if (value === undefined || value === null || value === '') return '—';
  switch (column.kind) {
    case 'text':
      return (
        <span className="cut" data-tip={value} data-tip-cut="">
          {value as string}
        </span>
      );
    case 'code':
      return <CopyText text={value as string} label={column.title} />;
    case 'amount':
      return <Amount rial={value as string | bigint} unit={false} />;
    default:
      return value as ReactNode;
  }
}

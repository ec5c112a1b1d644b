import { opening } from './opening.ts';
import type { TableProps } from './table-props.ts';

type Props<Row> = Pick<TableProps<Row>, 'rows' | 'rowId' | 'onOpen' | 'hrefOf' | 'current'>;

/** What a table row and a card share: their id, whether they are open beside the list, and how they open. */
export function rowTraits<Row>(
  { rows, rowId, onOpen, hrefOf, current }: Props<Row>,
  row: Row,
  index: number,
) {
  const id = rowId(row);
  const isHere = current !== undefined && rows?.some(one => rowId(one) === current) === true;
  return {
    'data-row': id,
    ...(id === current && { 'data-current': '', 'aria-current': true }),
    ...opening({
      open: onOpen?.(row),
      href: hrefOf?.(row),
      isReached: isHere ? id === current : index === 0,
      isWalked: isHere,
    }),
  };
}

/** The row on the page, and in it what opened something about it, if that is still there. */
export function placeOfRow(id: string, opener: HTMLElement | null): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return row && opener && opener.isConnected && row.contains(opener) ? opener : row;
}

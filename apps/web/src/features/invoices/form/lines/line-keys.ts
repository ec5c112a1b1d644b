import type { FieldOf } from '@moadi/domain/invoices';
import type { KeyboardEvent } from 'react';
import { undoLines } from '../state/undo.ts';
import type { FormStore } from '../state/form-store.ts';
import { cellOf, focusField } from './grid-keys.ts';
import { lineKeys, type KeyRow } from './words.ts';
import { bringFromAbove, doubleLine, dropBlankEnd } from './line-acts.ts';

/** What keys do to whole lines and from one line to the next; says whether the browser is not to have the key too. */
export function pressInLines(store: FormStore, event: KeyboardEvent<HTMLElement>): boolean {
  const is = (row: KeyRow) => isPressed(row, event);
  if (is(lineKeys.goOn)) dropBlankEnd(store);
  if (is(lineKeys.undo)) return undoLines(store);
  if (!is(lineKeys.above) && !is(lineKeys.double)) return false;
  const cell = cellOf(event.target as HTMLElement);
  if (!cell || event.repeat) return true;
  const { index, field } = placeOf(cell);
  if (is(lineKeys.above)) bringFromAbove(store, index, field);
  else if (doubleLine(store, index)) focusField(index + 1, field);
  return true;
}

/** The key's place, not its letter: that is another one on a Persian keyboard. */
const isPressed = ({ code, ctrl = false, shift = false }: KeyRow, event: KeyboardEvent): boolean =>
  event.code === code &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  event.shiftKey === shift &&
  !event.altKey;

/** Where a cell of the grid is. */
export const placeOf = (cell: HTMLElement): { index: number; field: FieldOf<'item'> } => ({
  index: Number(cell.closest<HTMLElement>('[data-line]')!.dataset['line']),
  field: cell.dataset['field'] as FieldOf<'item'>,
});

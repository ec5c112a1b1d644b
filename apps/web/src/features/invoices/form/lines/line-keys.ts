import type { FieldOf } from '@moadi/domain/invoices';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../../ui/keys/shortcuts.ts';
import type { PresentId } from '../../../../ui/keys/useShortcut.ts';
import { undoLines } from '../state/undo.ts';
import type { FormStore } from '../state/form-store.ts';
import { cellOf, focusField } from './grid-keys.ts';
import { bringFromAbove, doubleLine } from './line-acts.ts';

/** What is read in the lines, here, in grid-keys.ts and in the fields of amounts, which are not there while nobody is in them. */
export const lineKeys = [
  'nextCell',
  'formerCell',
  'cellBelow',
  'cellAbove',
  'cellRight',
  'cellLeft',
  'valueAbove',
  'doubleLine',
  'undoLines',
  'amounts',
  'settleWork',
  'dropWork',
] as const satisfies readonly PresentId[];

/** What keys do to whole lines and from one line to the next; says whether the browser is not to have the key too. */
export function pressInLines(store: FormStore, event: KeyboardEvent<HTMLElement>): boolean {
  if (isPressed(event, 'undoLines')) return undoLines(store);
  const isAbove = isPressed(event, 'valueAbove');
  if (!isAbove && !isPressed(event, 'doubleLine')) return false;
  const cell = cellOf(event.target as HTMLElement);
  if (!cell || event.repeat) return true;
  const { index, field } = placeOf(cell);
  if (isAbove) bringFromAbove(store, index, field);
  else if (doubleLine(store, index)) focusField(index + 1, field);
  return true;
}

/** Where a cell of the grid is. */
export const placeOf = (cell: HTMLElement): { index: number; field: FieldOf<'item'> } => ({
  index: Number(cell.closest<HTMLElement>('[data-line]')!.dataset['line']),
  field: cell.dataset['field'] as FieldOf<'item'>,
});

import type { KeyboardEvent, MouseEvent } from 'react';
import { isPressed } from '../keys/shortcuts.ts';

export type Opening = {
  /** What a click or Enter does; undefined for a row that opens nothing. */
  open: (() => void) | undefined;
  /** Where the same stands by itself: a click with Ctrl or Cmd held, or with the middle button, opens it in a tab. */
  href?: string | undefined;
  /** Tab reaches this row, and the others by the arrow keys. */
  isReached: boolean;
  /** While a row stands open beside the list, the arrow keys lead from that one to the next, wherever they are pressed. */
  isWalked: boolean;
};

type Event = { target: EventTarget; currentTarget: HTMLElement; defaultPrevented: boolean };

/**
 * A row that opens by a click and by Enter. One row is reached by Tab, the others by the arrow keys. A click on what acts by
 * itself, and one that ends the selecting of text, opens nothing.
 */
export const opening = ({ open, href, isReached, isWalked }: Opening) =>
  open && {
    tabIndex: isReached ? 0 : -1,
    'data-opens': '',
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOwn(event) && !selectsIn(event.currentTarget)) openWhere(event, open, href);
    },
    // The middle button would begin to scroll, and with Ctrl Firefox selects a cell.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (href && (event.button === MIDDLE || event.ctrlKey || event.metaKey)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === MIDDLE && href && isOwn(event)) openTab(href);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (isPressed(event, 'openRow') || isPressed(event, 'openRowAside')) openWhere(event, open, href);
      else if (isWalked) return;
      else if (isPressed(event, 'rowBelow')) focusRow(event.currentTarget.nextElementSibling);
      else if (isPressed(event, 'rowAbove')) focusRow(event.currentTarget.previousElementSibling);
      else return;
      event.preventDefault();
    },
  };

const MIDDLE = 1;

const openTab = (href: string): void => void window.open(href, '_blank', 'noopener');

/** Here, or in a tab of its own with Ctrl or Cmd held. */
export function openWhere(
  { ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>,
  open: () => void,
  href: string | undefined,
): void {
  if (href && (ctrlKey || metaKey)) openTab(href);
  else open();
}

const focusRow = (row: Element | null): void => (row as HTMLElement | null)?.focus();

/** Nothing between the row and what was hit takes the click for itself; what is in a dialog of the row is not in the row. */
const isOwn = ({ target, currentTarget, defaultPrevented }: Event): boolean =>
  !defaultPrevented &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label, select, textarea, [role=menu], [data-actions]');

function selectsIn(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(row, true);
}

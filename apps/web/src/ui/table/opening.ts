import type { KeyboardEvent, MouseEvent } from 'react';

type Event = { target: EventTarget; currentTarget: HTMLElement; defaultPrevented: boolean };

/**
 * A row that opens by a click and by Enter. One row is reached by Tab, the others by the arrow keys. A click on what acts by
 * itself, and one that ends the selecting of text, opens nothing.
 */
export const opening = (open: (() => void) | undefined, isFirst: boolean) =>
  open && {
    tabIndex: isFirst ? 0 : -1,
    'data-opens': '',
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOwn(event) && !selectsIn(event.currentTarget)) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open();
      else if (event.key === 'ArrowDown') focusRow(event.currentTarget.nextElementSibling);
      else if (event.key === 'ArrowUp') focusRow(event.currentTarget.previousElementSibling);
      else return;
      event.preventDefault();
    },
  };

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

import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([disabled]), select:not([disabled])';

/**
 * Moves between the fields of a grid of rows: Enter to the next field, arrows up and down to the same field of the row
 * above or below. Says when Enter was pressed in the very last field. A field that handled the key itself keeps it.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): 'past-the-end' | undefined {
  const field = event.target as HTMLElement;
  const row = field.closest('tr');
  if (event.defaultPrevented || !row || !field.matches(FIELDS)) return undefined;
  if (event.key === 'Enter') {
    event.preventDefault();
    const all = [...row.closest('tbody')!.querySelectorAll<HTMLElement>(FIELDS)];
    const next = all[all.indexOf(field) + (event.shiftKey ? -1 : 1)];
    if (!next) return event.shiftKey ? undefined : 'past-the-end';
    focus(next);
    return undefined;
  }
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || field.matches('select, [role=combobox]'))
    return undefined;
  const other = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  const column = [...row.children].indexOf(field.closest('td')!);
  const target = other?.children[column]?.querySelector<HTMLElement>(FIELDS);
  if (!target) return undefined;
  event.preventDefault();
  focus(target);
  return undefined;
}

function focus(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

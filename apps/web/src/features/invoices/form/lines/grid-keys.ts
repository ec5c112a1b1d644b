import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../../ui/keys/shortcuts.ts';

const FIELDS = 'input:not([disabled]), select:not([disabled])';
/** Those of a line that nobody is in are text. */
const CELLS = `${FIELDS}, [data-text='open']`;
const STOPS = `${CELLS}, td[data-actions] button`;

/**
 * Moves between the fields of a grid of rows as a spreadsheet does: Enter to the next field and Shift+Enter back, arrows up
 * and down along the column, arrows left and right the way they point once the caret stands at that edge. Says when Enter
 * or Tab was pressed in the very last field; what Tab does there is the caller's. A field that handled the key itself keeps it.
 */
export function moveInGrid(
  event: KeyboardEvent<HTMLElement>,
): 'enter-past-the-end' | 'tab-past-the-end' | undefined {
  const field = event.target as HTMLElement;
  const row = field.closest('tr');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!row || !field.matches(STOPS)) return undefined;
  const isBack = isPressed(event, 'formerCell');
  if ((isBack || isPressed(event, 'nextCell')) && field.matches(FIELDS)) {
    const next = beside(row.closest('table')!, field, CELLS, isBack ? -1 : 1);
    event.preventDefault();
    if (next) focusCell(next);
    return !next && !isBack ? 'enter-past-the-end' : undefined;
  }
  if (event.key === 'Tab') {
    setTimeout(() => intoView(document.activeElement));
    const isLast = field.matches(FIELDS) && !beside(row.closest('table')!, field, CELLS, 1);
    return isLast && !event.shiftKey ? 'tab-past-the-end' : undefined;
  }
  const target = arrowTarget(event, field, row);
  if (!target) return undefined;
  event.preventDefault();
  target();
  return undefined;
}

function arrowTarget(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLElement,
  row: HTMLElement,
): (() => void) | undefined {
  const isUp = isPressed(event, 'cellAbove');
  if (isUp || isPressed(event, 'cellBelow'))
    return field.matches(FIELDS) ? inColumn(isUp ? -1 : 1, field, row) : undefined;
  const isLeft = isPressed(event, 'cellLeft');
  if ((!isLeft && !isPressed(event, 'cellRight')) || !isAtEdge(field, isLeft)) return undefined;
  // The first column stands at the right.
  const target = beside(row, field, STOPS, isLeft ? 1 : -1);
  return target && (() => focusCell(target));
}

/** The nearest row above or below whose field of the same column can be filled; the next one may not be drawn yet. */
function inColumn(step: 1 | -1, field: HTMLElement, row: HTMLElement): (() => void) | undefined {
  const { field: name } = cellOf(field)!.dataset;
  const inRow = (other: Element | null, kind: string) =>
    other?.querySelector<HTMLElement>(`[data-field='${name}'] :is(${kind})`) ?? null;
  const table = row.closest('table')!;
  const rows = [...table.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.indexOf(row);
  const others = step < 0 ? rows.slice(0, at).toReversed() : rows.slice(at + 1);
  for (const other of others) {
    const target = inRow(other, CELLS);
    if (target) return () => focusCell(target);
  }
  const next = Number((others.at(-1) ?? row).dataset['line']) + step;
  const isThere = next >= 0 && next < Number(table.getAttribute('aria-rowcount')) - 1;
  return isThere ? () => reveal(next, () => inRow(drawnLine(next), FIELDS)) : undefined;
}

function beside(box: Element, field: HTMLElement, kind: string, step: 1 | -1): HTMLElement | undefined {
  const all = [...box.querySelectorAll<HTMLElement>(kind)];
  return all[all.indexOf(field) + step];
}

/** Whether the caret can go no further that way; a field that is selected whole was only come by. */
function isAtEdge(field: HTMLElement, isLeft: boolean): boolean {
  if (!(field instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  const towardsStart = isLeft === (getComputedStyle(field).direction === 'ltr');
  return selectionStart === (towardsStart ? 0 : value.length);
}

/** The cell, or the part of one, that holds a field of its own. */
export const cellOf = (element: Element): HTMLElement | null => element.closest('[data-field]');

/** Goes to a field of a line, drawn or not. */
export const focusField = (index: number, name: string): void =>
  reveal(index, () => drawnLine(index)?.querySelector(`[data-field='${name}'] :is(${FIELDS})`) ?? null);

/** Goes on from a chosen good: to its quantity, where the kind has none to the first field of another cell. */
export function focusAfterGood(index: number): void {
  const fields = [...(drawnLine(index)?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const nameOf = (field: HTMLElement) => cellOf(field)?.dataset['field'] ?? '';
  const next =
    fields.find(field => nameOf(field) === 'quantity') ??
    fields.find(field => !nameOf(field).startsWith('stuffService'));
  if (next) focusCell(next);
}

/** Goes to the first field of a line, drawn or not. */
export const focusLine = (index: number): void =>
  reveal(index, () => drawnLine(index)?.querySelector(FIELDS) ?? null);

const drawnLine = (index: number) => document.querySelector(`[data-line="${index}"]`);

type Find = () => HTMLElement | null;

/** Brings a line into the window, where it is drawn, and goes to a field of it. */
export function reveal(index: number, find: Find): void {
  if (!find()) {
    const chunks = [...document.querySelectorAll<HTMLElement>('[data-lines]')];
    chunks.findLast(({ dataset }) => Number(dataset['lines']) <= index)?.scrollIntoView({ block: 'nearest' });
  }
  focusOnceThere(() => {
    const field = find();
    if (!field) enterLine(drawnLine(index));
    return field;
  });
}

/** A click that came without a pointer, such as a screen reader's, found the text of a field. */
export function enterCell(element: Element): void {
  const text = element.closest<HTMLElement>("[data-text='open']");
  if (text) focusCell(text);
}

/** Goes to a field as soon as it is on the screen, within half a second. */
export function focusOnceThere(find: Find, frames = 30): void {
  const field = find();
  if (field) focusCell(field);
  else if (frames > 0) requestAnimationFrame(() => focusOnceThere(find, frames - 1));
}

function focusCell(field: HTMLElement): void {
  if (field.matches(CELLS) && !field.matches(FIELDS)) {
    const cell = cellOf(field)!;
    enterLine(cell.closest('tr'));
    return focusOnceThere(() => cell.querySelector(FIELDS));
  }
  field.focus();
  intoView(field);
  if (field instanceof HTMLInputElement) field.select();
}

/** From beneath the pinned cells: Firefox does not leave their room when it goes to a field. */
function intoView(field: Element | null): void {
  const cell = field && cellOf(field);
  if (cell?.matches('td')) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A line has its fields once something in it has the focus; its menu is there always. */
const enterLine = (line: Element | null): void =>
  line?.querySelector<HTMLElement>('td[data-actions] button')?.focus({ preventScroll: true });

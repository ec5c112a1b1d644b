/** Whether a row, or a card, stands in the window and in the box that it scrolls in, not behind the head or foot of its table. */
export function isSeen(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const box = row.closest('[data-scroll]')?.getBoundingClientRect();
  const table = row.closest('table');
  const heightOf = (part?: Element | null) => part?.getBoundingClientRect().height ?? 0;
  const from = Math.max(0, (box?.top ?? 0) + heightOf(table?.tHead));
  const to = Math.min(innerHeight, (box?.bottom ?? innerHeight) - heightOf(table?.tFoot));
  const middle = (top + bottom) / 2;
  return middle > from && middle < to;
}

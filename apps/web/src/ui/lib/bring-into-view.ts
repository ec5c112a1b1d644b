/** On a phone tabs are wider than the screen, and an address may lead to one beyond it; the page itself stays. */
export function bringIntoView(list: HTMLElement | null, tab: Element | null | undefined): void {
  if (!list || !tab) return;
  const [seen, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const left = own.left < seen.left ? own.left - seen.left : Math.max(0, own.right - seen.right);
  if (left !== 0) list.scrollBy({ left });
}

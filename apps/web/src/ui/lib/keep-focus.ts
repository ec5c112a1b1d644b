import { stopsIn } from './focus.ts';

/**
 * What has the focus may go away with its own action: a chip, a row, a form that was applied, a button that is now disabled. The
 * browser then drops the focus, and anyone who works with keys begins again at the top of the page. Here it goes to what stands
 * nearest. Returns how to stop it.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  // What has the focus and all around it; and the same from before a dialog took it.
  let trail: Element[] = [];
  let opener: Element[] = [];
  let byPointer = false;
  const listen = { capture: true, signal: stop.signal };
  document.addEventListener('pointerdown', () => (byPointer = true), listen);
  document.addEventListener('keydown', () => (byPointer = false), listen);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const next = pathOf(target as Element);
      if (dialogIn(next) && dialogIn(next) !== dialogIn(trail)) opener = trail;
      trail = next;
    },
    listen,
  );
  const observer = new MutationObserver(records => {
    const active = document.activeElement;
    // A finger would bring up a keyboard on the screen.
    if (byPointer || (active !== document.body && !active?.matches(':disabled'))) return;
    const record = records.find(one => tookFocus(one, trail));
    if (!record) return;
    const last = trail[0] as HTMLElement;
    const wasMoved = last.isConnected && !last.matches(':disabled');
    const near = wasMoved ? last : (nearest(gapOf(record)) ?? survivor(opener));
    near?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  return () => stop.abort();
}

type Gap = Pick<Element, 'parentElement' | 'nextElementSibling' | 'previousElementSibling'>;

const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : [];

const dialogIn = (path: readonly Element[]) => path.find(element => element.matches('dialog'));

const tookFocus = ({ type, target, removedNodes }: MutationRecord, trail: readonly Element[]): boolean =>
  type === 'attributes'
    ? target === trail[0]
    : target.isConnected && [...removedNodes].some(node => trail.includes(node as Element));

/** Where that which held the focus stood, or stands. */
function gapOf({ type, target, nextSibling, previousSibling }: MutationRecord): Gap {
  if (type === 'attributes') return target as HTMLElement;
  const [after, before] = [nextSibling, previousSibling].map(node => (node instanceof Element ? node : null));
  return {
    parentElement: target as HTMLElement,
    nextElementSibling: after!,
    previousElementSibling: before!,
  };
}

/** What can be focused after the gap, before it, in its place, and so on further out, up to its dialog or the page's main part. */
function nearest(gap: Gap): HTMLElement | undefined {
  for (let at = gap; at.parentElement && at.parentElement !== document.body;) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      const [first] = stopsIn(next);
      if (first) return first;
    }
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      const last = stopsIn(before).at(-1);
      if (last) return last;
    }
    const around: HTMLElement = at.parentElement;
    // What has come in its stead.
    const [inside] = stopsIn(around);
    if (inside || around.matches('main, dialog')) return inside ?? around;
    at = around;
  }
  return undefined;
}

/** In the place that opened a dialog, when what opened it is gone as well. */
const survivor = (path: readonly Element[]): HTMLElement | undefined => {
  const around = path.find(element => element.isConnected && stopsIn(element).length > 0);
  return around && stopsIn(around)[0];
};

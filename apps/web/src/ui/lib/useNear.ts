import { useLayoutEffect, useState, type RefObject } from 'react';

/** So much beyond the window is drawn as well: a key, a turn of the wheel finds it there. */
const MARGIN_PX = 120;

/**
 * Whether an element lies in or near the window. What is far need not be drawn, only stand there with its height, which is
 * what keeps a list of hundreds of rows of fields as quick as one of ten. What holds the focus is never far.
 */
export function useNear(
  ref: RefObject<HTMLElement | null>,
  { always, guessPx }: { always: boolean; guessPx: number },
): { isNear: boolean; heightPx: number } {
  const [seen, setSeen] = useState({ isNear: always, heightPx: guessPx });
  useLayoutEffect(() => {
    const element = ref.current;
    if (always || !element) return undefined;
    const options = { root: scrollerOf(element), rootMargin: `${MARGIN_PX}px 0px` };
    const observer = new IntersectionObserver(entries => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      const isNear = isIntersecting || element.contains(document.activeElement);
      setSeen(before =>
        before.isNear === isNear ? before : { isNear, heightPx: boundingClientRect.height },
      );
    }, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, always]);
  return always ? { ...seen, isNear: true } : seen;
}

/** The box that scrolls up and down around an element; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isScroller =
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;
    if (isScroller) return box === document.scrollingElement ? null : box;
  }
  return null;
}

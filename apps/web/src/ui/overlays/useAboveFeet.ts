import { useEffect, useRef } from 'react';

/** What people go on with: the sums of a form with its buttons, those of a list with its pages, the buttons of a dialog. */
const FEET = '.totals-bar, [data-foot], tfoot :is(th, td)';
const GAP = 8;
const EDGE = 16;

/** Lifts what floats at the end of the window, or of a dialog, above the feet it would lie on, while it holds something. */
export function useAboveFeet(count: number, dialog: HTMLElement | undefined) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = ref.current!;
    if (count === 0) return;
    let frame = 0;
    const place = () => {
      const { height, left, right } = region.getBoundingClientRect();
      let end = innerHeight - EDGE;
      for (const foot of [...(dialog ?? document).querySelectorAll(FEET)].reverse()) {
        const box = foot.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        if (!isBeside && box.top < end && box.bottom > end - height) end = box.top - GAP;
      }
      // Where nothing is left above it, the message is worth more.
      region.style.insetBlockEnd = `${end >= height ? innerHeight - end : EDGE}px`;
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const watch = new ResizeObserver(placeSoon);
    watch.observe(region);
    // A list may come after the message, and its feet with it.
    const arrivals = new MutationObserver(placeSoon);
    arrivals.observe(dialog ?? document.body, { childList: true, subtree: true });
    addEventListener('scroll', placeSoon, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      arrivals.disconnect();
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
    };
  }, [count, dialog]);
  return ref;
}

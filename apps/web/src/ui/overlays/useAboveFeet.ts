import { useEffect, useRef } from 'react';

/** What people go on with: the sums of a form with its buttons, the pages of a list, the buttons of a dialog. */
const FEET = '.totals-bar, [data-foot]';
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
    addEventListener('scroll', placeSoon, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
    };
  }, [count, dialog]);
  return ref;
}

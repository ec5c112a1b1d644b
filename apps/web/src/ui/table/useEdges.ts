import { useCallback, useRef } from 'react';

/** Marks a scrolled box with the sides where it goes on, for the shadows of what is pinned there. */
export function useEdges(): (box: HTMLElement | null) => void {
  const stop = useRef<() => void>(undefined);
  return useCallback((box: HTMLElement | null) => {
    stop.current?.();
    stop.current = undefined;
    if (!box) return;
    const mark = () => {
      // From right to left, what was scrolled counts down from 0.
      const scrolled = Math.abs(box.scrollLeft);
      box.toggleAttribute('data-more-before', scrolled > 1);
      box.toggleAttribute('data-more-behind', scrolled < box.scrollWidth - box.clientWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', mark, { passive: true });
    stop.current = () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
}

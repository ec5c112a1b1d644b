import { useLayoutEffect, type RefObject } from 'react';

/** Tells the styles in `--scrollbar` how much room, in CSS pixels, the element's scrollbar takes: what floats at the edge lies beside it. */
export function useScrollbar(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--scrollbar', `${element.offsetWidth - element.clientWidth}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}

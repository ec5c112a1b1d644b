import { useLayoutEffect, useState, type RefObject } from 'react';

/** The element's inner width in CSS pixels, rounded; 0 until it has been measured. */
export function useWidth(ref: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

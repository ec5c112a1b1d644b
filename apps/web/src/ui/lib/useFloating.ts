import { useLayoutEffect, type RefObject } from 'react';
import { placeBeside } from './placement.ts';

/**
 * Shows a `popover="manual"` element in the browser's top layer beside its anchor, above every dialog and clipped by
 * nothing, and keeps it there while things scroll. The element stays where it is in the document, so that it belongs to
 * the dialog it is written in.
 */
export function useFloating(
  open: boolean,
  floating: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
): void {
  useLayoutEffect(() => {
    if (open && floating.current && anchor.current) return floatWhileOpen(floating.current, anchor.current);
    return undefined;
  }, [open, floating, anchor]);
}

function floatWhileOpen(element: HTMLElement, anchor: Element): () => void {
  const follow = () => {
    element.style.minWidth = `${anchor.getBoundingClientRect().width}px`;
    floatBeside(element, anchor, 'start');
  };
  const resized = new ResizeObserver(follow);
  element.showPopover();
  follow();
  resized.observe(element);
  resized.observe(anchor);
  const stop = new AbortController();
  addEventListener('scroll', follow, { signal: stop.signal, capture: true, passive: true });
  addEventListener('resize', follow, { signal: stop.signal });
  return () => {
    stop.abort();
    resized.disconnect();
    if (element.matches(':popover-open')) element.hidePopover();
  };
}

export function floatBeside(element: HTMLElement, anchor: Element, align: 'start' | 'center'): void {
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const place = placeBeside(anchor.getBoundingClientRect(), naturalSize(element), view, align);
  element.style.top = `${place.top}px`;
  element.style.left = `${place.left}px`;
  element.style.maxHeight = `${place.maxHeight}px`;
}

// The height it would have without the limit that was set before.
const naturalSize = (element: HTMLElement) => ({
  width: element.offsetWidth,
  height: element.scrollHeight + element.offsetHeight - element.clientHeight,
});

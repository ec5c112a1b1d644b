import { placeBeside, type Box } from '../../ui/lib/placement.ts';

interface Size {
  width: number;
  height: number;
}

const EDGE = 12;
/** Between what is shown, with the frame around it, and the card. */
const GAP = 6;

/** What of a target is in the window; of one beyond it, the edge that is nearest. */
export const inView = ({ top, bottom, left, right }: Box, { width, height }: Size): Box => ({
  top: within(top, height),
  bottom: within(bottom, height),
  left: within(left, width),
  right: within(right, width),
});

const within = (at: number, end: number): number => Math.min(Math.max(0, at), end);

/**
 * Where a step's card stands, in CSS pixels: beside what it shows; where that leaves no room, as a whole list does, over its end; in
 * a window that is no wider than the card, at the edge that is farther from it.
 */
export function cardPlace(target: Box, size: Size, view: Size): { top: number; left: number } {
  const seen = inView(target, view);
  if (view.width <= size.width + 4 * EDGE) {
    const isLow = seen.top + seen.bottom > view.height;
    return { top: isLow ? EDGE : view.height - size.height - EDGE, left: (view.width - size.width) / 2 };
  }
  const around = { ...seen, top: seen.top - GAP, bottom: seen.bottom + GAP };
  const beside = placeBeside(around, size, view, 'center');
  if (beside.maxHeight >= size.height) return beside;
  return { top: view.height - size.height - 2 * EDGE, left: beside.left };
}

export type Box = { top: number; bottom: number; left: number; right: number };
export type Place = { top: number; left: number; maxHeight: number };

const gap = 4;
const edge = 8;

/**
 * Where something of `size` floats beside `anchor` in a window of `view`, all in CSS pixels: below, or above where there
 * is more room; its right edge on the anchor's (`start`), centred, or as wide as fits. It never leaves the window.
 */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'center' = 'start',
): Place {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const goesAbove = size.height > below && above > below;
  const maxHeight = Math.max(0, goesAbove ? above : below);
  const height = Math.min(size.height, maxHeight);
  const wanted =
    align === 'start' ? anchor.right - size.width : (anchor.left + anchor.right - size.width) / 2;
  return {
    top: goesAbove ? anchor.top - gap - height : anchor.bottom + gap,
    left: Math.max(edge, Math.min(wanted, view.width - size.width - edge)),
    maxHeight,
  };
}

/** Heights of the grid lines, from 0 to the first round number at or above `max`; counts, so never less than 1 apart. */
export function ticks(max: number, wanted = 4): number[] {
  const rough = Math.max(1, max) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map(unit => unit * power).find(unit => unit >= rough)!,
  );
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of `count` labels are written when each needs `labelPx` of `widthPx`: every nth, the newest always. */
export function labelled(count: number, widthPx: number, labelPx: number): number[] {
  const every = Math.max(1, Math.ceil((count * labelPx) / Math.max(1, widthPx)));
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, index) => count - 1 - index * every,
  ).toReversed();
}

/** Horizontal place of point `index` of `count`: time runs from right to left. */
export function timeX(index: number, count: number, from: number, to: number): number {
  return count < 2 ? (from + to) / 2 : to - (index / (count - 1)) * (to - from);
}

/** The point that lies nearest to `x`. */
export function nearest(x: number, count: number, from: number, to: number): number {
  const index = Math.round(((to - x) / Math.max(1, to - from)) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

/** Where each part of a ring of 100 begins and how long it is, with a gap behind it; a part that is there can be seen. */
export function ringParts(values: readonly number[]): { start: number; length: number }[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value, index) => {
    if (value === 0) return { start: 0, length: 0 };
    const before = values.slice(0, index).reduce((total, part) => total + part, 0);
    const length = (value / sum) * 100;
    return { start: (before / sum) * 100, length: value === sum ? 100 : Math.max(0.4, length - 0.6) };
  });
}

/** A part of that ring, clockwise from the top, as a path in a square of 120. */
export function arc(start: number, length: number): string {
  const at = (part: number) => {
    const angle = (part / 100) * 2 * Math.PI;
    return `${round(60 + 48 * Math.sin(angle))} ${round(60 - 48 * Math.cos(angle))}`;
  };
  // A path that ends where it began is none: a whole ring is two halves.
  const stops = length >= 100 ? [50, 100] : [length];
  return [
    `M${at(start)}`,
    ...stops.map(stop => `A48 48 0 ${length < 100 && length > 50 ? 1 : 0} 1 ${at(start + stop)}`),
  ].join('');
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Parts of a whole in percent, cut to whole numbers (spec 3 section 9). */
export function percents(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map(value => (sum === 0 ? 0 : Math.floor((value / sum) * 100)));
}

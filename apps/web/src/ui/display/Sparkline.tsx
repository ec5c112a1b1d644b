/** A line without axes, newest at the left, as all our time runs; the number beside it says it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 1);
  const step = 96 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${98 - index * step},${26 - (value / max) * 24}`);
  return (
    <svg
      viewBox="0 0 100 28"
      className="h-7 min-w-0 flex-1 text-accent-text"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

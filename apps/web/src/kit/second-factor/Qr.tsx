type Props = { qr: { size: number; path: string }; label: string };

/** Dark on light in both themes, with the four empty modules around it that cameras need. */
export function Qr({ qr: { size, path }, label }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-52 max-w-full rounded-field"
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

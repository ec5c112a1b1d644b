import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { nextByKey } from '../lib/roving.ts';
import { useWidth } from '../lib/useWidth.ts';
import { words } from '../words.ts';
import { countText, type Point } from './points.ts';
import { labelled, nearest, ticks, timeX } from './scale.ts';

type Props = {
  label: string;
  /** Oldest first. */
  points: readonly Point[];
  /** Fills what is under the line. */
  area?: boolean;
  height?: number;
};

const labelPx = 76;
const top = 12;
const bottom = 26;
const left = 12;

/**
 * Counts over time. The newest stands at the left and the scale at the right; pointing and the arrow keys read single
 * points, a click and Enter open what the one that is read counts; a table that only screen readers meet holds them all.
 */
export function LineChart({ label, points, area, height = 340 }: Props) {
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [pointed, setAt] = useState<number>();
  // A line of one point cannot be seen; before the width is known, nothing has a place.
  const only = points.length === 1 ? 0 : undefined;
  const at = width === 0 ? undefined : (pointed ?? only);
  const lines = ticks(Math.max(0, ...points.map(point => point.value)));
  const largest = lines.at(-1)!;
  const right = width - 20 - 7 * countText(largest).length;
  const x = (index: number) => timeX(index, points.length, left, right);
  const y = (value: number) => height - bottom - (value / largest) * (height - top - bottom);
  const path = points.map((point, index) => `${x(index)},${y(point.value)}`).join('L');

  const point = (event: PointerEvent<HTMLElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (points.length > 0) setAt(nearest(inside, points.length, left, right));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return void open(frame.current);
    const to = nextByKey(
      event.key,
      at ?? -1,
      points.map(({ label }) => label),
      true,
    );
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only to read its points */}
      <figure
        ref={frame}
        aria-label={words.partOf(label, words.chartKeys)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its points are read with the arrow keys
        tabIndex={0}
        className="chart"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={press}
        onBlur={() => setAt(undefined)}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {lines.map(line => (
            <g key={line}>
              <line x1={0} x2={right + 8} y1={y(line)} y2={y(line)} className="grid-line" />
              <text x={(right + 8 + width) / 2} y={y(line) + 4} textAnchor="middle">
                {countText(line)}
              </text>
            </g>
          ))}
          {labelled(points.length, right - left, labelPx).map(index => (
            <text key={index} x={Math.min(Math.max(x(index), 34), right)} y={height - 6} textAnchor="middle">
              {points[index]!.label}
            </text>
          ))}
          {area && path && (
            <path d={`M${x(0)},${y(0)}L${path}L${x(points.length - 1)},${y(0)}Z`} className="area" />
          )}
          {path && <path d={`M${path}`} className="line" />}
          {at !== undefined && points[at] && (
            <>
              <line x1={x(at)} x2={x(at)} y1={top} y2={y(0)} className="pointer" />
              <circle cx={x(at)} cy={y(points[at].value)} r={4} className="dot" />
              {points[at].link?.(<rect width={width} height={height} className="hit" />, { isTwin: true })}
            </>
          )}
        </svg>
        <output className="readout" style={at === undefined ? undefined : besides(x(at), width)}>
          {at !== undefined && points[at] && `${points[at].label}: ${countText(points[at].value)}`}
        </output>
      </figure>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ label: name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{countText(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The link of the point that is read. */
const open = (frame: HTMLElement | null) =>
  frame?.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

// Shifted by the share of the way it stands at, a label never leaves the frame.
const besides = (x: number, width: number) => ({ left: x, translate: `${(-x / width) * 100}% 0` });

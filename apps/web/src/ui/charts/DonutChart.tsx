import { toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';
import { countText, partColors, type Point } from './points.ts';
import { percents, ringParts } from './scale.ts';

/** Parts of a whole: a ring with the sum in its middle, and the table that names its parts. */
export function DonutChart({ label, points }: { label: string; points: readonly Point[] }) {
  const sum = points.reduce((total, point) => total + point.value, 0);
  const shares = percents(points.map(point => point.value));
  const parts = ringParts(points.map(point => point.value));
  return (
    <figure className="m-0 flex flex-wrap items-center gap-6">
      <svg viewBox="0 0 120 120" className="w-36 flex-none" aria-hidden="true">
        <circle cx="60" cy="60" r="48" className="ring" />
        {parts.map(({ start, length }, index) => (
          <circle
            key={points[index]!.label}
            cx="60"
            cy="60"
            r="48"
            pathLength="100"
            className="part"
            style={{ stroke: partColors[index % partColors.length] }}
            strokeDasharray={`${length} 100`}
            strokeDashoffset={-start}
          />
        ))}
        <text x="60" y="57" textAnchor="middle" className="sum">
          {countText(sum)}
        </text>
        <text x="60" y="74" textAnchor="middle">
          {words.sum}
        </text>
      </svg>
      <table className="legend">
        <caption className="sr-only">{label}</caption>
        <tbody>
          {points.map(({ label: name, value, shown }, index) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ background: partColors[index % partColors.length] }} />
                {shown ?? name}
              </th>
              <td className="figures">{countText(value)}</td>
              <td className="text-muted figures">{words.percent(toPersianDigits(shares[index]!))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

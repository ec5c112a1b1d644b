import { toPersianDigits } from '@moadi/domain/primitives';
import { Fragment } from 'react';
import { linked, type LinkOf } from '../lib/links.ts';
import { words } from '../words.ts';
import { countText, partColors, type Point } from './points.ts';
import { arc, percents, ringParts } from './scale.ts';

type Props = {
  label: string;
  points: readonly Point[];
  /** To what all parts count together. */
  link?: LinkOf | undefined;
};

/** Parts of a whole: a ring with the sum in its middle, and the table that names its parts. */
export function DonutChart({ label, points, link: sumLink }: Props) {
  const sum = points.reduce((total, point) => total + point.value, 0);
  const shares = percents(points.map(point => point.value));
  const parts = ringParts(points.map(point => point.value));
  return (
    <figure className="m-0 flex flex-wrap items-center gap-6">
      <svg viewBox="0 0 120 120" className="w-36 flex-none" aria-hidden="true">
        <circle cx="60" cy="60" r="48" className="ring" />
        {parts.map(({ start, length }, index) => {
          const { label: name, link } = points[index]!;
          const color = partColors[index % partColors.length];
          return (
            <Fragment key={name}>
              {linked(
                link,
                // A path and not a dashed circle, which may be hit in its gaps too.
                length > 0 && <path d={arc(start, length)} className="part" style={{ stroke: color }} />,
                { isTwin: true },
              )}
            </Fragment>
          );
        })}
        {linked(
          sumLink,
          <>
            <text x="60" y="57" textAnchor="middle" className="sum">
              {countText(sum)}
            </text>
            <text x="60" y="74" textAnchor="middle">
              {words.sum}
            </text>
          </>,
          { isTwin: true },
        )}
      </svg>
      <table className="legend">
        <caption className="sr-only">{label}</caption>
        <tbody>
          {points.map(({ label: name, value, link }, index) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ background: partColors[index % partColors.length] }} />
                {linked(link, name)}
              </th>
              <td className="figures">
                {linked(link, countText(value), {
                  className: 'counted',
                  name: words.figureOf(name, countText(value)),
                  isTwin: true,
                })}
              </td>
              <td className="text-muted figures">{words.percent(toPersianDigits(shares[index]!))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

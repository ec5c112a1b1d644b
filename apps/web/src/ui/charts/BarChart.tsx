import { linked } from '../lib/links.ts';
import { words } from '../words.ts';
import { countText, type Point } from './points.ts';

/** Counts of kinds: names at the right, bars growing to the left. A table, so that it needs no second one. */
export function BarChart({ label, points }: { label: string; points: readonly Point[] }) {
  const largest = Math.max(1, ...points.map(point => point.value));
  return (
    <table className="bars">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {points.map(({ label: name, value, link }) => (
          <tr key={name}>
            <th scope="row">{linked(link, name)}</th>
            <td className="figures">
              {linked(
                link,
                <span>
                  <i style={{ inlineSize: `${(value / largest) * 100}%` }} />
                  {countText(value)}
                </span>,
                { className: 'counted', name: words.figureOf(name, countText(value)), isTwin: true },
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

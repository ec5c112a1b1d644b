import { countText, type Point } from './points.ts';

/** Counts of kinds: names at the right, bars growing to the left. A table, so that it needs no second one. */
export function BarChart({ label, points }: { label: string; points: readonly Point[] }) {
  const largest = Math.max(1, ...points.map(point => point.value));
  return (
    <table className="bars">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {points.map(point => (
          <tr key={point.label}>
            <th scope="row">{point.shown ?? point.label}</th>
            <td className="figures">
              <span>
                <i style={{ inlineSize: `${(point.value / largest) * 100}%` }} />
                {countText(point.value)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

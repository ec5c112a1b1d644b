import { toPersianDigits } from '@moadi/domain/primitives';
import type { Chain } from '../answers.ts';
import { correctionWords as words } from './words.ts';

type Change = Chain['documents'][number]['changes'][number];

/** What one document changed in the one it refers to, line by line. */
export function Changes({
  changes,
  name,
  open,
}: {
  changes: readonly Change[];
  name: string;
  open: boolean;
}) {
  return (
    <details open={open} className="mt-1">
      <summary className="text-help">
        {words.changed} ({toPersianDigits(changes.length)})
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table is reached by keys */}
      <div className="table-scroll mt-1" tabIndex={0} role="group" aria-label={`${words.changed}: ${name}`}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change, i) => (
              <tr key={`${change.line}.${change.field}`}>
                <td className="max-w-60 truncate" data-tip={change.name}>
                  {change.line === changes[i - 1]?.line && i > 0 ? '' : lineOf(change)}
                </td>
                {change.field === undefined ? (
                  <td colSpan={3}>{words.lineGone}</td>
                ) : (
                  <>
                    <td>{change.field}</td>
                    <td>
                      <del className="text-muted">{change.before ?? '—'}</del>
                    </td>
                    <td>
                      <strong>{change.after ?? '—'}</strong>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const lineOf = ({ line, name }: Change): string =>
  line === undefined ? words.whole : `${toPersianDigits(line)}. ${name ?? ''}`;

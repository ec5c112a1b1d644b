import { toPersianDigits } from '@moadi/domain/primitives';
import type { Chain } from '../answers.ts';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
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
      <div className="mt-1">
        <SmallTable
          label={`${words.changed}: ${name}`}
          columns={[words.line, words.field, words.before, words.after]}
        >
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
        </SmallTable>
      </div>
    </details>
  );
}

const lineOf = ({ line, name }: Change): string =>
  line === undefined ? words.whole : `${toPersianDigits(line)}. ${name ?? ''}`;

import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import type { Overview } from './answers.ts';
import { PauseButton } from './PauseButton.tsx';
import { sendingWords as words } from './words.ts';

type Props = { cases: Overview['cases']; mayPause: boolean };

/** The cases with the most waiting, and those that rest; each may be paused alone. */
export function CasesTable({ cases, mayPause }: Props) {
  if (cases.length === 0) return <EmptyState title={words.noCase} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table is reached by keys
    <div className="table-scroll" tabIndex={0} role="group" aria-label={words.cases}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.case}</th>
            <th scope="col" data-kind="amount">
              {words.waiting}
            </th>
            <th scope="col">{words.state}</th>
            {mayPause && <th scope="col">{words.acts}</th>}
          </tr>
        </thead>
        <tbody>
          {cases.map(({ clientId, name, waiting, pause }) => (
            <tr key={clientId}>
              <td>
                {name} <bdi className="text-help text-muted">{toPersianDigits(clientId)}</bdi>
              </td>
              <td data-kind="amount">{formatRial(String(waiting))}</td>
              <td>{pause ? words.by(pause.by, pause.reason) : words.going}</td>
              {mayPause && (
                <td>
                  <PauseButton of={{ clientId, name }} pause={pause} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

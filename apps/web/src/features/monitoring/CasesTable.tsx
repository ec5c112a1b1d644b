import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import type { Overview } from './answers.ts';
import { PauseButton } from './PauseButton.tsx';
import { sendingWords as words } from './words.ts';

type Props = { cases: Overview['cases']; mayPause: boolean };

/** The cases with the most waiting, and those that rest; each may be paused alone. */
export function CasesTable({ cases, mayPause }: Props) {
  if (cases.length === 0) return <EmptyState title={words.noCase} />;
  return (
    <SmallTable
      label={words.cases}
      columns={[words.case, { title: words.waiting, kind: 'amount' }, words.state, mayPause && words.acts]}
    >
      {cases.map(({ clientId, name, waiting, pause }) => (
        <tr key={clientId}>
          <td>
            <CaseLink clientId={clientId}>{name}</CaseLink>{' '}
            <bdi className="text-help text-muted">{toPersianDigits(clientId)}</bdi>
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
    </SmallTable>
  );
}

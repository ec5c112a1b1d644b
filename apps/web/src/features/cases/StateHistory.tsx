import { caseReviewEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { caseState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { caseWords as words } from './words.ts';

/** How a case came to its state: when, who, from where to where, and why. */
export function StateHistory({ clientId }: { clientId: number }) {
  const query = useQuery(queryOf(caseReviewEndpoints.history, { params: { clientId } }));
  return (
    <Loaded query={query}>
      {rows => (rows.length === 0 ? <p className="text-muted">{words.noHistory}</p> : <Rows rows={rows} />)}
    </Loaded>
  );
}

function Rows({ rows }: { rows: AnswerOf<typeof caseReviewEndpoints.history> }) {
  return (
    <SmallTable label={words.history} columns={[words.when, words.who, words.from, words.to, words.why]}>
      {rows.map(({ id, at, byName, from, to, description }) => (
        <tr key={id}>
          <td>
            <JalaliTime at={at} />
          </td>
          <td>{byName ?? words.system}</td>
          <td>
            <EnumLabel of={caseState} id={from} />
          </td>
          <td>
            <EnumLabel of={caseState} id={to} />
          </td>
          <td>{description ?? '—'}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

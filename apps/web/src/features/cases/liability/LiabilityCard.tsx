import { caseEndpoints } from '@moadi/contract/cases';
import { nonTaxableStatus } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import type { OpenedCase } from '../../../kit/case.ts';
import { mayIn } from '../../../kit/may.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { LiabilityDialog } from './LiabilityDialog.tsx';
import { Said, type Liability } from './Said.tsx';
import { liabilityWords as words } from './words.ts';

/** Whether a case is liable to value-added tax, what the authority says of its number, and since when; its manager changes it. */
export function LiabilityCard({ opened }: { opened: OpenedCase }) {
  const params = { clientId: opened.clientId };
  const query = useQuery(queryOf(caseEndpoints.liability, { params }));
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={words.title}
      actions={
        mayIn(opened, 'case.liability') && <Button onClick={() => setAsking(true)}>{words.change}</Button>
      }
    >
      <Loaded query={query}>
        {data => (
          <div className="flex flex-col gap-4">
            <DefinitionList
              items={[
                { label: words.now, value: nonTaxableStatus.label(data.isNonTaxable) },
                { label: words.said, value: <Said liability={data} /> },
              ]}
            />
            <History rows={data.history} />
          </div>
        )}
      </Loaded>
      {asking && <LiabilityDialog of={opened} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function History({ rows }: { rows: Liability['history'] }) {
  if (rows.length === 0) return <p className="text-muted">{words.noHistory}</p>;
  return (
    <SmallTable label={words.history} columns={[words.when, words.who, words.from, words.to]}>
      {rows.map(({ id, at, byName, from, to }) => (
        <tr key={id}>
          <td>
            <JalaliTime at={at} />
          </td>
          <td>{byName ?? '—'}</td>
          <td>{nonTaxableStatus.label(from)}</td>
          <td>{nonTaxableStatus.label(to)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

import { contractEndpoints } from '@moadi/contract/contracts';
import { newFault } from '@moadi/domain/contracts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { ContractList } from './ContractList.tsx';
import { ContractNotice } from './ContractNotice.tsx';
import { useSample } from './useGiven.ts';
import { contractWords as words } from './words.ts';

/** The contracts of one case: what is to be done stands at the head. */
export default function CaseContractsPage() {
  const opened = useCase();
  const { clientId, state } = opened;
  const [adding, setAdding] = useState(false);
  const sample = useSample();
  const newest = useQuery(queryOf(contractEndpoints.list, { params: { clientId }, query: { take: 1 } }));
  // Until the list is here nothing is offered.
  const isOpen = newest.data !== undefined && !newFault(newest.data.length > 0, state);
  const mayManage = mayIn(opened, 'contracts.manage');
  const add = mayManage && isOpen && (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page
      title={words.title}
      fill
      actions={
        <>
          <Button icon={FileText} busy={sample.busy} onClick={() => void sample.get()}>
            {words.sample}
          </Button>
          {add}
        </>
      }
    >
      {newest.data && <ContractNotice newest={newest.data[0]} caseState={state} mayManage={mayManage} />}
      <ContractList opened={opened} emptyAction={add} />
      {adding && <ContractDialog clientId={clientId} act="new" onClose={() => setAdding(false)} />}
    </Page>
  );
}

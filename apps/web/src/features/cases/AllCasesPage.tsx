import { caseEndpoints } from '@moadi/contract/cases';
import { Page } from '../../ui/layout/Page.tsx';
import { CaseList } from './list/CaseList.tsx';
import { caseWords as words } from './words.ts';

export default function AllCasesPage() {
  return (
    <Page title={words.all} fill>
      <CaseList list={caseEndpoints.list} count={caseEndpoints.count} isStaff />
    </Page>
  );
}

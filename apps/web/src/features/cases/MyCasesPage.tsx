import { caseEndpoints } from '@moadi/contract/cases';
import { Page } from '../../ui/layout/Page.tsx';
import { CaseList } from './CaseList.tsx';
import { caseWords as words } from './words.ts';

export default function MyCasesPage() {
  return (
    <Page title={words.mine} fill>
      <CaseList list={caseEndpoints.own} count={caseEndpoints.ownCount} />
    </Page>
  );
}

import { Page } from '../../ui/layout/Page.tsx';
import { ContractList } from './ContractList.tsx';
import { contractWords as words } from './words.ts';

/** Over all cases, for staff. */
export default function AllContractsPage() {
  return (
    <Page title={words.title} fill>
      <ContractList />
    </Page>
  );
}

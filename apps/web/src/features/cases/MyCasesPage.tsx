import { caseEndpoints } from '@moadi/contract/cases';
import { Link } from '@tanstack/react-router';
import { session } from '../../kit/api/session.ts';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { CaseList } from './list/CaseList.tsx';
import { caseWords as words } from './words.ts';

export default function MyCasesPage() {
  return (
    <Page title={words.mine} fill actions={<AddCase />}>
      <NeedsCard />
      <CaseList list={caseEndpoints.own} count={caseEndpoints.ownCount} />
    </Page>
  );
}

/** Whose identity is verified, may register cases (product.md section 4). */
function AddCase() {
  const user = useStore(session)?.user;
  if (!user?.nidVerification || !user.shahkarVerification) return null;
  return (
    <Link to="/cases/create" {...buttonLook({ variant: 'primary' })}>
      {words.add}
    </Link>
  );
}

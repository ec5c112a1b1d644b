import { caseEndpoints } from '@moadi/contract/cases';
import { Link } from '@tanstack/react-router';
import { isVerified, session } from '../../kit/api/session.ts';
import { VerifyFirst } from '../../kit/VerifyFirst.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { CaseList } from './list/CaseList.tsx';
import { caseWords as words } from './words.ts';

export default function MyCasesPage() {
  const user = useStore(session)?.user;
  const mayAdd = user !== undefined && isVerified(user);
  const add = mayAdd && (
    <Link to="/cases/create" {...buttonLook({ variant: 'primary' })}>
      {words.add}
    </Link>
  );
  return (
    <Page title={words.mine} fill actions={add}>
      {!mayAdd && <VerifyFirst />}
      <NeedsCard />
      <CaseList list={caseEndpoints.own} count={caseEndpoints.ownCount} />
    </Page>
  );
}

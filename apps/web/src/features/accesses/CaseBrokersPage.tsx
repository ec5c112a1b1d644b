import { useNavigate, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense } from 'react';
import { useCase } from '../../kit/case.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { mayIn } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AccessList } from './AccessList.tsx';
import { StaffCard } from './StaffCard.tsx';
import { accessWords as words } from './words.ts';

const AccessDialog = lazyPart(() => import('./AccessDialog.tsx'));

/** Who sees this case, through what, since when, and when it was last used. */
export default function CaseBrokersPage() {
  const opened = useCase();
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const show = (add: string | undefined) => void navigate({ to: '.', search: { ...search, add } });
  const add = mayIn(opened, 'accesses.manage') && (
    <Button variant="primary" icon={UserPlus} onClick={() => show('1')}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} actions={add}>
      <AccessList opened={opened} mayEnd />
      <p className="text-help text-muted">{words.endedKept}</p>
      <StaffCard clientId={opened.clientId} />
      <Suspense fallback={null}>
        {search.add && add && <AccessDialog clientId={opened.clientId} onClose={() => show(undefined)} />}
      </Suspense>
    </Page>
  );
}

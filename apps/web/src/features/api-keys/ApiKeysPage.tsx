import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useCase } from '../../kit/case.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { mayIn } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { NewApiKey } from './api-key.ts';
import { ApiKeyList } from './ApiKeyList.tsx';
import { apiKeyWords as words } from './words.ts';

const NewKeyDialog = lazyPart(() => import('./NewKeyDialog.tsx'));
const MadeKeyDialog = lazyPart(() => import('./MadeKeyDialog.tsx'));

/** The programs that work in this case: their keys, what each may do, and when it was last used. */
export default function ApiKeysPage() {
  const opened = useCase();
  const { clientId } = opened;
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [made, setMade] = useState<NewApiKey>();
  const show = (add: string | undefined) => void navigate({ to: '.', search: { ...search, add } });
  const add = mayIn(opened, 'apiKeys.create') && (
    <Button variant="primary" icon={Plus} onClick={() => show('1')}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} actions={add}>
      <p className="text-muted">
        {words.text}{' '}
        <a className="link underline" href="/api/docs" target="_blank" rel="noreferrer">
          {words.guide}
        </a>
      </p>
      <ApiKeyList opened={opened} emptyAction={add} />
      <Suspense fallback={null}>
        {search.add && add && (
          <NewKeyDialog clientId={clientId} onMade={setMade} onClose={() => show(undefined)} />
        )}
        {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
      </Suspense>
    </Page>
  );
}

import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { deletedEvidenceResource, evidenceResource } from '@moadi/contract/files/resources';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../kit/list/search.ts';
import { useMay } from '../../kit/may.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { FileList } from './FileList.tsx';
import { filesWords as words } from './words.ts';

const lists = {
  kept: { resource: evidenceResource, list: endpoints.listAll, count: endpoints.countAll },
  deleted: {
    resource: deletedEvidenceResource,
    list: endpoints.listDeleted,
    count: endpoints.countDeleted,
  },
} as const;

/** The files of all cases, for the staff; who may delete them also sees what was deleted (spec 3 section 2). */
export default function AllFilesPage() {
  const mayDelete = useMay('files.delete');
  const { tab } = useSearch({ strict: false }) as ListSearch;
  const chosen = mayDelete && tab === 'deleted' ? 'deleted' : 'kept';
  return (
    <Page title={words.title} fill>
      <FileList key={chosen} {...lists[chosen]} views={mayDelete && <Views chosen={chosen} />} />
    </Page>
  );
}

/** What is there, and what was deleted. */
function Views({ chosen }: { chosen: keyof typeof lists }) {
  const navigate = useNavigate();
  return (
    <nav aria-label={words.views} className="tabs flex-none no-print">
      {(['kept', 'deleted'] as const).map(view => (
        <button
          key={view}
          type="button"
          aria-current={view === chosen ? 'true' : undefined}
          onClick={() => void navigate({ to: '.', search: view === 'deleted' ? { tab: view } : {} })}
        >
          {words[view]}
        </button>
      ))}
    </nav>
  );
}

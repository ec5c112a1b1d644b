import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importEntryResource } from '@moadi/contract/imports/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { isWorking, type OpenedImport } from './opened.ts';
import { importWords as words } from './words.ts';

const EntryDialog = lazyPart(() => import('./EntryDialog.tsx'));

type Entry = AnswerOf<typeof endpoints.entries>[number];

const LOOK_MS = 2_000;

/** What the rows of a book come to, each with what is wrong with it. Which one is open stands in the address. */
export default function EntriesTable({ item }: { item: OpenedImport }) {
  const { clientId, id } = item;
  const { entry, ...search } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ResourceTable<Entry>
        resource={importEntryResource}
        list={endpoints.entries}
        count={endpoints.countEntries}
        params={{ clientId, id }}
        search={search}
        onSearch={go}
        refetchMs={() => (isWorking(item) ? LOOK_MS : false)}
        rowName={({ number, ownNumber }) => ownNumber ?? words.entry(number)}
        onOpen={({ number }) =>
          () =>
            go({ ...search, entry: String(number) })
          }
        emptyAction={undefined}
      />
      <Suspense>
        {entry && <EntryDialog item={item} number={Number(entry)} onClose={() => go(search)} />}
      </Suspense>
    </div>
  );
}

import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importResource } from '@moadi/contract/imports/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { importKind, type ImportKind } from '@moadi/domain/enums';
import { rightToWrite } from '@moadi/domain/imports';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCase } from '../../kit/case.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { mayIn } from '../../kit/may.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/overlays/Tabs.tsx';
import { BeginCard } from './BeginCard.tsx';
import { MappingsList } from './MappingsList.tsx';
import { ofKind } from './of-kind.ts';
import { isWorking } from './opened.ts';
import { importWords as words } from './words.ts';

type Listed = AnswerOf<typeof endpoints.list>[number];

const LOOK_MS = 3_000;

export const InvoiceImportsPage = () => <ImportsPage kind={importKind.id.invoices} />;
export const GoodsImportsPage = () => <ImportsPage kind={importKind.id.goods} />;
export const BuyerImportsPage = () => <ImportsPage kind={importKind.id.buyers} />;

/** Books of one kind: a new one, and all that were brought in (spec 2 section 2.6). */
function ImportsPage({ kind }: { kind: ImportKind }) {
  const opened = useCase();
  const { clientId } = opened;
  const { tab = 'books', ...search } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: { ...next, tab } });
  const mayWrite = mayIn(opened, rightToWrite(kind));
  const enter = (id: string) =>
    void navigate({
      to: '/cases/$clientId/imports/$importId',
      params: { clientId: String(clientId), importId: id },
    });
  return (
    <Page title={words.titles[kind]}>
      {mayWrite && <BeginCard clientId={clientId} kind={kind} onBegun={enter} />}
      <Tabs
        label={words.tabs.label}
        selected={tab}
        onSelect={id => void navigate({ to: '.', search: { tab: id } })}
        tabs={[
          {
            ...{ id: 'books', label: words.tabs.books },
            content: (
              <div className="flex flex-col gap-3">
                <ResourceTable<Listed>
                  {...ofKind(importResource, kind)}
                  list={endpoints.list}
                  count={endpoints.count}
                  params={{ clientId }}
                  search={search}
                  onSearch={go}
                  refetchMs={rows => (rows.some(isWorking) ? LOOK_MS : false)}
                  rowName={({ fileName }) => fileName}
                  onOpen={({ id }) =>
                    () =>
                      enter(id)
                    }
                  emptyAction={undefined}
                />
              </div>
            ),
          },
          {
            ...{ id: 'mappings', label: words.tabs.mappings },
            content: (
              <MappingsList
                clientId={clientId}
                kind={kind}
                search={search}
                onSearch={go}
                mayWrite={mayWrite}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

import type { Endpoint, Resource } from '@moadi/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { cellContent } from '../../ui/table/columns.tsx';
import type { Query } from '../api/queries.ts';
import { Loaded } from '../Loaded.tsx';
import { tableColumns } from './columns.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { ListSearch } from './search.ts';
import { listWords as words } from './words.ts';

/** Rows that nobody writes by hand. */
export interface Reading<Row> {
  resource: Resource;
  list: Endpoint;
  count: Endpoint;
  nameOf: (row: Row) => string;
  /** One row, with all that its details say; absent: the list says it all. */
  item?: (id: string) => Query<Row>;
}

/** A list to look things up in; the row whose details are open stands in the address. */
export function ReadingPage<Row extends { id: string | number }>({ reading }: { reading: Reading<Row> }) {
  const { resource, list, count, nameOf, item } = reading;
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  return (
    <Page title={resource.title} fill>
      <ResourceTable<Row>
        resource={resource}
        list={list}
        count={count}
        search={search}
        onSearch={go}
        isStaff
        rowName={nameOf}
        {...(item && {
          onOpen:
            ({ id }: Row) =>
            () =>
              go({ ...search, detail: String(id) }),
        })}
        emptyAction={undefined}
      />
      {item && search.detail && (
        <Details
          reading={reading}
          item={item(search.detail)}
          onClose={() => go({ ...search, detail: undefined })}
        />
      )}
    </Page>
  );
}

type DetailsProps<Row> = { reading: Reading<Row>; item: Query<Row>; onClose: () => void };

function Details<Row>({ reading, item, onClose }: DetailsProps<Row>) {
  const query = useQuery(item);
  const { resource } = reading;
  const { columns } = resource;
  const shown = Object.keys(columns).filter(name => columns[name]!.shown);
  return (
    <Dialog title={words.details} size="medium" onClose={onClose} cancelLabel={uiWords.close}>
      <Loaded query={query}>
        {row => (
          <DefinitionList
            items={tableColumns<Row>(resource, shown).map(column => ({
              label: column.title,
              value: cellContent(column, row),
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

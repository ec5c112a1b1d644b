import { apiKeyEndpoints as endpoints } from '@moadi/contract/api-keys';
import { apiKeyResource } from '@moadi/contract/api-keys/resources';
import { apiKeyRight, apiKeyState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { useState, type ReactNode } from 'react';
import type { OpenedCase } from '../../kit/case.ts';
import type { Cells } from '../../kit/list/columns.tsx';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { mayIn } from '../../kit/may.ts';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { endKey, type ApiKey } from './api-key.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { apiKeyWords as words } from './words.ts';

/** The keys of a case, those that have ended too; a row opens to all that is known of it. */
export function ApiKeyList({ opened, emptyAction }: { opened: OpenedCase; emptyAction: ReactNode }) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [shown, setShown] = useState<ApiKey>();
  const mayEnd = mayIn(opened, 'apiKeys.end');
  return (
    <>
      <ResourceTable<ApiKey>
        resource={apiKeyResource}
        list={endpoints.list}
        count={endpoints.count}
        params={{ clientId: opened.clientId }}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        rowName={({ name }) => name}
        cells={cells}
        emptyAction={emptyAction}
        onOpen={row => () => setShown(row)}
        {...(mayEnd && {
          renderActions: (row: ApiKey) =>
            row.state !== apiKeyState.id.ended && (
              <RowMenu
                name={row.name}
                items={[[{ label: words.end, icon: Ban, danger: true, onSelect: () => void endKey(row) }]]}
              />
            ),
        })}
      />
      {shown && <DetailsDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** The first right by name; all of them stand in the row's details. */
function rightsOf({ rights: [first, ...others] }: ApiKey): string {
  const label = apiKeyRight.label(first);
  return others.length === 0 ? label : words.more(label, toPersianDigits(others.length));
}

const cells: Cells<ApiKey> = {
  rights: rightsOf,
  networks: ({ networks }) =>
    networks.length === 0 ? (
      apiKeyResource.columns.networks.emptyLabel
    ) : (
      <bdi className="code">{networks.join(', ')}</bdi>
    ),
};

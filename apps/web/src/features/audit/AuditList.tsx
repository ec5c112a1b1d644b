import { auditResource } from '@moadi/contract/audit/resources';
import type { Endpoint } from '@moadi/contract/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { auditCells, type AuditRow } from './cells.tsx';

type Props = {
  list: Endpoint;
  count: Endpoint;
  /** Absent in the log over all. */
  clientId?: number;
};

/** The table shared by the log over all and that of a case. */
export function AuditList({ list, count, clientId }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<AuditRow>();
  return (
    <>
      <ResourceTable<AuditRow>
        resource={auditResource}
        list={list}
        count={count}
        {...(clientId !== undefined && { params: { clientId } })}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        isStaff={clientId === undefined}
        cells={auditCells}
        rowName={row => row.text}
        onOpen={row => () => setOpened(row)}
        emptyAction={false}
      />
      {opened && <AuditDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

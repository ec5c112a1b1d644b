import { accessEndpoints } from '@moadi/contract/accesses';
import { accessResource } from '@moadi/contract/accesses/resources';
import { accessEnd, accessKind, accessState } from '@moadi/domain/enums';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import type { OpenedCase } from '../../kit/case.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { Cells } from '../../kit/list/columns.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { mayIn } from '../../kit/may.ts';
import { JalaliDate } from '../../ui/display/JalaliDate.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { end, sendAgain } from './acts.ts';
import { nameOf, type Access } from './access.ts';
import { accessWords as words } from './words.ts';

type Props = { opened?: OpenedCase; mayEnd: boolean; emptyAction?: ReactNode };

/** Who sees a case, or any case, by name: people, invitations, and what has ended. */
export function AccessList({ opened, mayEnd, emptyAction }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const source = opened
    ? { list: accessEndpoints.list, count: accessEndpoints.count, params: { clientId: opened.clientId } }
    : { list: accessEndpoints.listAll, count: accessEndpoints.countAll };
  return (
    <ResourceTable<Access>
      resource={accessResource}
      {...source}
      search={search}
      onSearch={next => void navigate({ to: '.', search: next })}
      isStaff={!opened}
      rowName={nameOf}
      cells={cells}
      emptyAction={emptyAction}
      {...(mayEnd && {
        renderActions: (row: Access) => {
          const items = itemsOf(row, opened);
          return items.length > 0 && <RowMenu name={nameOf(row)} items={[items]} />;
        },
      })}
    />
  );
}

function itemsOf(row: Access, opened: OpenedCase | undefined): MenuItem[] {
  if (row.state === accessState.id.ended) return [];
  if (row.state === accessState.id.waiting)
    return [
      ...(opened && mayIn(opened, 'accesses.manage')
        ? [{ label: words.sendAgain, icon: Send, onSelect: () => void sendAgain(opened.clientId, row) }]
        : []),
      { label: words.withdraw, icon: Ban, danger: true, onSelect: () => void end(row, opened) },
    ];
  return [
    {
      label: words.end,
      icon: Ban,
      danger: true,
      disabled: row.kind === accessKind.id.owner ? words.ownerStays : undefined,
      onSelect: () => void end(row, opened),
    },
  ];
}

const cells: Cells<Access> = {
  roleType: row => <RoleOf row={row} />,
  state: row => <StateOf row={row} />,
};

function RoleOf({ row }: { row: Access }) {
  const label = <EnumLabel of={accessResource.columns.roleType.of} id={row.roleType} />;
  if (row.kind !== accessKind.id.owner) return label;
  return (
    <>
      {label} <span className="text-help text-muted">({accessKind.label(row.kind)})</span>
    </>
  );
}

/** With what there is to know of it: until when an invitation waits, how and when it ended. */
function StateOf({ row: { state, expiresAt, endedAt, endReason } }: { row: Access }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <EnumLabel of={accessState} id={state} />
      {state === accessState.id.waiting && (
        <span className="text-help text-muted">
          {words.until} <JalaliDate at={expiresAt} />
        </span>
      )}
      {state === accessState.id.ended && (
        <span className="text-help text-muted">
          {endReason && accessEnd.label(endReason)} <JalaliDate at={endedAt} />
        </span>
      )}
    </span>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import type { OpenedCase } from '../case.ts';
import { ResourceTable } from '../list/ResourceTable.tsx';
import type { ListSearch } from '../list/search.ts';
import { setActive } from './acts.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import type { RecordKind, RecordRow } from './kind.ts';
import { mayIn } from '../may.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  /** Absent in the list over all cases. */
  opened?: OpenedCase;
  /** The page around it, which shows the main action. */
  children: (list: ReactNode, add: ReactNode) => ReactNode;
};

/** The list of what a case keeps, for its people and for staff, who look only. Which dialog is open stands in the address. */
export function RecordList<Row extends RecordRow>({ kind, opened, children }: Props<Row>) {
  const { endpoints, nameOf } = kind;
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Row>();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next as never });
  const closed = { ...search, detail: undefined, edit: undefined, add: undefined };
  const close = () => go(closed);
  const mayWrite = opened !== undefined && mayIn(opened, kind.write);
  const show = ({ clientId, id }: Row) => go({ ...closed, detail: `${clientId}/${id}` });

  const menuOf = (row: Row): MenuItem[][] => [
    [
      { label: words.details, icon: Eye, onSelect: () => show(row) },
      { label: words.edit, icon: Pencil, onSelect: () => go({ ...closed, edit: row.id }) },
      ...(kind.acts?.(row) ?? []),
    ],
    [
      {
        label: row.isActive ? words.deactivate : words.activate,
        icon: Power,
        onSelect: () => void setActive(kind, row, !row.isActive),
      },
      { label: words.delete, icon: Trash, danger: true, onSelect: () => setDeleting(row) },
    ],
  ];
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => go({ ...closed, add: '1' })}>
      {kind.words.add}
    </Button>
  );
  const [detailCase, detailId] = (search.detail ?? '').split('/');
  return (
    <>
      {children(
        <ResourceTable<Row>
          resource={kind.resource}
          list={opened ? endpoints.list : endpoints.listAll}
          count={opened ? endpoints.count : endpoints.countAll}
          {...(opened && { params: { clientId: opened.clientId } })}
          search={search}
          onSearch={go}
          isStaff={!opened}
          rowName={nameOf}
          {...(kind.cells && { cells: kind.cells })}
          {...(kind.extraFilters && { extraFilters: kind.extraFilters })}
          emptyAction={add}
          onOpen={row => () => show(row)}
          renderActions={row => (
            <>
              <IconButton
                size="small"
                icon={Eye}
                label={`${words.details}: ${nameOf(row)}`}
                onClick={() => show(row)}
              />
              {mayWrite && <RowMenu name={nameOf(row)} items={menuOf(row)} />}
            </>
          )}
        />,
        add,
      )}
      {detailId && (
        <DetailsDialog
          kind={kind}
          clientId={Number(detailCase)}
          id={detailId}
          isStaff={!opened}
          onEdit={mayWrite ? () => go({ ...closed, edit: detailId }) : undefined}
          onClose={close}
        />
      )}
      {mayWrite && (
        <Suspense fallback={null}>
          {search.add && <kind.Editor clientId={opened.clientId} query="" onDone={close} onClose={close} />}
          {search.edit && (
            <EditDialog kind={kind} clientId={opened.clientId} id={search.edit} onClose={close} />
          )}
        </Suspense>
      )}
      {deleting && <DeleteDialog kind={kind} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

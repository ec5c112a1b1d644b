import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import type { OpenedCase } from '../case.ts';
import { ResourceTable } from '../list/ResourceTable.tsx';
import type { ListSearch } from '../list/search.ts';
import { endRow, setActive, takeBackEnd } from './acts.ts';
import { useRecordBulk } from './bulk/useRecordBulk.tsx';
import type { RowKey } from './calls.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  /** Absent in the list over all cases, and in a catalogue. */
  opened?: OpenedCase;
  /** The page around it, which shows the main action. */
  children: (list: ReactNode, add: ReactNode) => ReactNode;
};

/** A list of rows that people keep, for who may write them and for who may only look. Which dialog is open stands in the address. */
export function RecordList<Row extends RecordRow>({ kind, opened, children }: Props<Row>) {
  const { calls, nameOf, Editor } = kind;
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Row>();
  const [ending, setEnding] = useState<Row>();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const closed = { ...search, detail: undefined, edit: undefined, add: undefined };
  const close = () => go(closed);
  const mayWrite = kind.mayWrite(opened);
  const show = (row: Row) => go({ ...closed, detail: addressOf(row) });

  const bulk = useRecordBulk({ kind, clientId: opened?.clientId, onDetails: show });

  const menuOf = (row: Row): MenuItem[][] => [
    [
      { label: words.details, icon: Eye, onSelect: () => show(row) },
      { label: words.edit, icon: Pencil, onSelect: () => go({ ...closed, edit: row.id }) },
      ...(kind.acts?.(row) ?? []),
    ],
    [
      ...(calls.setActive
        ? [
            {
              label: row.isActive ? words.deactivate : words.activate,
              icon: Power,
              onSelect: () => void setActive(kind, row, !row.isActive),
            },
          ]
        : []),
      ...(calls.end ? [endItem(row)] : []),
      { label: words.delete, icon: Trash, danger: true, onSelect: () => setDeleting(row) },
    ],
  ];
  const endItem = (row: Row): MenuItem =>
    row.endDate === undefined
      ? { label: words.end, icon: Power, onSelect: () => setEnding(row) }
      : { label: words.resume, icon: Power, onSelect: () => void takeBackEnd(kind, row) };
  const add = mayWrite && (
    <>
      {opened && kind.importAt && (
        <Link to={kind.importAt} params={{ clientId: String(opened.clientId) }} {...buttonLook({})}>
          {words.import}
        </Link>
      )}
      <Button variant="primary" icon={Plus} onClick={() => go({ ...closed, add: '1' })}>
        {kind.words.add}
      </Button>
    </>
  );
  const shown = search.detail ? keyOf(search.detail) : undefined;
  return (
    <>
      {children(
        <ResourceTable<Row>
          resource={kind.resource}
          {...calls.listing(opened)}
          search={search}
          onSearch={go}
          isStaff={!opened}
          rowName={nameOf}
          {...(kind.cells && { cells: kind.cells })}
          mend={kind.mend}
          {...(kind.extraFilters && { extraFilters: kind.extraFilters })}
          emptyAction={add}
          selection={mayWrite ? bulk.selection : undefined}
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
      {shown && (
        <DetailsDialog
          kind={kind}
          rowKey={shown}
          isStaff={!opened}
          onEdit={mayWrite ? () => go({ ...closed, edit: shown.id }) : undefined}
          onClose={close}
        />
      )}
      {mayWrite && (
        <Suspense fallback={null}>
          {search.add && <Editor clientId={opened?.clientId} query="" onDone={close} onClose={close} />}
          {search.edit && (
            <EditDialog
              kind={kind}
              rowKey={{ clientId: opened?.clientId, id: search.edit }}
              onClose={close}
            />
          )}
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          kind={kind}
          row={deleting}
          onEnd={() => setEnding(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {ending && (
        <EndDialog
          name={words.quoted(nameOf(ending))}
          end={endDate => endRow(kind, ending, endDate)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {mayWrite && bulk.dialogs}
    </>
  );
}

/** How the address names a row: a case's with its case, as staff see rows of many. */
const addressOf = ({ clientId, id }: RowKey): string => (clientId === undefined ? id : `${clientId}/${id}`);

function keyOf(address: string): RowKey {
  const [id = '', clientId] = address.split('/').toReversed();
  return clientId === undefined ? { id } : { clientId: Number(clientId), id };
}

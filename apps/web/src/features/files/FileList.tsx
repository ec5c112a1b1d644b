import { removeFault } from '@moadi/domain/access';
import { fileCheckState } from '@moadi/domain/enums';
import { faultText, messageText, fault } from '@moadi/domain/faults';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { Suspense, useState, type ReactNode } from 'react';
import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { download } from '../../kit/api/download.ts';
import { tellError } from '../../kit/api/notify.ts';
import type { OpenedCase } from '../../kit/case.ts';
import { refreshFiles, removeFile, restoreFile } from '../../kit/files/acts.ts';
import { fileWords } from '../../kit/files/words.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Cells } from '../../kit/list/columns.tsx';
import type { ExtraFilters } from '../../kit/list/filters/extra-filters.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import type { ListSource } from '../../kit/list/useList.ts';
import { may, mayIn } from '../../kit/may.ts';
import { sizeText } from '../../ui/fields/file-rules.ts';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { ReadersDialog } from './ReadersDialog.tsx';
import type { FileRow } from './row.ts';
import { filesWords as words } from './words.ts';

const MagnifierDialog = lazyPart(() => import('../../kit/files/MagnifierDialog.tsx'));

type Props = Pick<ListSource<FileRow>, 'resource' | 'list' | 'count' | 'params'> & {
  /** Absent in a list over all cases. */
  opened?: OpenedCase;
  extraFilters?: ExtraFilters;
  views?: ReactNode;
};

type Shown = { row: FileRow; what: 'view' | 'readers' };

/** Files with what may be done to each: looked at, taken, deleted and brought back, and who has looked at them. */
export function FileList({ opened, views, extraFilters, ...source }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const show = (row: FileRow, what: Shown['what']) => () => setShown({ row, what });
  const close = () => setShown(undefined);
  const maySeeReaders = opened ? mayIn(opened, 'files.readers') : may('files.read');

  const readersItem = (row: FileRow): MenuItem[] =>
    maySeeReaders ? [{ label: words.readers, icon: Users, onSelect: show(row, 'readers') }] : [];
  const itemsOf = (row: FileRow): MenuItem[][] =>
    row.deletedAt === undefined
      ? [
          [viewItem(row), downloadItem(row), ...readersItem(row)],
          mayRemove(row, opened)
            ? [
                {
                  label: fileWords.removeAction,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => void removeFile(row, refreshFiles),
                },
              ]
            : [],
        ]
      : [[restoreItem(row), ...readersItem(row)]];
  const viewItem = (row: FileRow): MenuItem => ({
    label: words.view,
    icon: Eye,
    onSelect: show(row, 'view'),
    disabled: heldFault(row),
  });
  return (
    <>
      <ResourceTable<FileRow>
        {...source}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        isStaff={!opened}
        cells={cells}
        rowName={row => row.fileName}
        onOpen={row => (row.deletedAt === undefined && !heldFault(row) ? show(row, 'view') : undefined)}
        renderActions={row => <RowMenu name={row.fileName} items={itemsOf(row)} />}
        {...(extraFilters && { extraFilters })}
        views={views}
      />
      {shown?.what === 'readers' && <ReadersDialog file={shown.row} onClose={close} />}
      <Suspense fallback={null}>
        {shown?.what === 'view' && (
          <MagnifierDialog clientId={shown.row.clientId} file={shown.row} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const cells: Cells<FileRow> = {
  // Nobody copies it.
  extension: ({ extension }) => <bdi className="code">{extension || '—'}</bdi>,
  size: ({ size }) => sizeText(size),
};

/** Why it is handed to nobody yet. */
const heldFault = ({ checkState }: FileRow): string | undefined =>
  checkState === fileCheckState.id.held ? messageText('uploads.scanning') : undefined;

const downloadItem = (row: FileRow): MenuItem => {
  const { clientId, id } = row;
  return {
    label: words.download,
    icon: Download,
    onSelect: () => void download(endpoints.download, { params: { clientId, id } }).catch(tellError),
    disabled: heldFault(row),
  };
};

const restoreItem = (row: FileRow): MenuItem => ({
  label: fileWords.restore,
  icon: RotateCcw,
  onSelect: () => void restoreFile(row, refreshFiles),
  disabled:
    row.checkState === fileCheckState.id.infected ? faultText(fault('uploads.notRestored')) : undefined,
});

/** An administrator any file; the manager of a case what belongs to its documents, while these can be edited. */
const mayRemove = ({ evidenceType }: FileRow, opened: OpenedCase | undefined): boolean =>
  opened?.role === undefined
    ? may('files.delete')
    : mayIn(opened, 'files.remove') && !removeFault(evidenceType, { staff: false });

import { contractEndpoints } from '@moadi/contract/contracts';
import { contractResource } from '@moadi/contract/contracts/resources';
import { putFault } from '@moadi/domain/access';
import { editFault, extensionFault } from '@moadi/domain/contracts';
import { attachmentType } from '@moadi/domain/enums';
import { faultText, type Fault } from '@moadi/domain/faults';
import { useNavigate, useSearch } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Upload from 'lucide-react/icons/upload';
import { useState, type ReactNode } from 'react';
import type { OpenedCase } from '../../kit/case.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { may, mayIn } from '../../kit/may.ts';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { contractName } from '../../kit/signed-contract/contract.ts';
import { UploadDialog } from '../../kit/signed-contract/UploadDialog.tsx';
import type { ContractRow } from './row.ts';
import { usePaper } from './useGiven.ts';
import { contractWords as words } from './words.ts';

type Props = {
  /** Absent in the list over all cases. */
  opened?: OpenedCase;
  emptyAction?: ReactNode;
};

type Shown = { row: ContractRow; what: 'details' | 'edit' | 'extend' | 'upload' };

/** Why it may not be edited now. */
const editing = (row: ContractRow) => editFault({ ...row, isSigned: row.signedAt !== undefined });

/** The contracts of a case, or of all, with what may be done to each. */
export function ContractList({ opened, emptyAction = false }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const paper = usePaper();
  const mayManage = mayIn(opened, 'contracts.manage');
  const mayEdit = !mayManage && may('contracts.edit');
  const mayUpload = !mayManage && may('cases.uploadContract');
  const source = opened
    ? { list: contractEndpoints.list, count: contractEndpoints.count, params: { clientId: opened.clientId } }
    : { list: contractEndpoints.listAll, count: contractEndpoints.countAll };
  const show = (row: ContractRow, what: Shown['what']) => () => setShown({ row, what });
  const close = () => setShown(undefined);

  const menuOf = (row: ContractRow): MenuItem[][] => [
    [
      { label: words.details, icon: Eye, onSelect: show(row, 'details') },
      ...(mayEdit ? [editItem(row)] : []),
      ...(mayUpload && !row.isExtended ? [uploadItem(row)] : []),
      ...(mayManage ? [extendItem(row)] : []),
    ],
    [
      ...(mayManage && row.posRequest
        ? []
        : [
            {
              label: words.download,
              icon: Download,
              onSelect: () => void paper.get(row.clientId, row.id),
            },
          ]),
    ],
  ];
  const item = (
    label: string,
    icon: MenuItem['icon'],
    row: ContractRow,
    what: Shown['what'],
    wrong?: Fault,
  ) => ({
    ...{ label, icon, onSelect: show(row, what) },
    disabled: wrong && faultText(wrong),
  });
  const extendItem = (row: ContractRow) =>
    item(words.extend, CalendarPlus, row, 'extend', extensionFault(row));
  const editItem = (row: ContractRow) => item(words.edit, Pencil, row, 'edit', editing(row));
  const uploadItem = (row: ContractRow) =>
    item(
      words.upload,
      Upload,
      row,
      'upload',
      putFault(attachmentType.id.signedContract, { staff: true, caseState: row.caseState }),
    );
  return (
    <>
      <ResourceTable<ContractRow>
        resource={contractResource}
        {...source}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        isStaff={!opened}
        rowName={contractName}
        onOpen={row => show(row, 'details')}
        renderActions={row => <RowMenu name={contractName(row)} items={menuOf(row)} />}
        emptyAction={emptyAction}
      />
      {shown?.what === 'details' && (
        <DetailsDialog
          row={{ businessName: opened?.businessName, economyCode: opened?.economyCode, ...shown.row }}
          isStaff={!mayManage}
          onEdit={mayEdit && !editing(shown.row) ? show(shown.row, 'edit') : undefined}
          onClose={close}
        />
      )}
      {shown?.what === 'edit' && <EditDialog row={shown.row} onClose={close} />}
      {shown?.what === 'upload' && <UploadDialog row={shown.row} onClose={close} />}
      {shown?.what === 'extend' && (
        <ContractDialog clientId={shown.row.clientId} act="extension" extended={shown.row} onClose={close} />
      )}
    </>
  );
}

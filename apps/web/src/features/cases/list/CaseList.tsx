import { caseResource } from '@moadi/contract/cases/resources';
import type { Endpoint } from '@moadi/contract/kit';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Percent from 'lucide-react/icons/percent';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { session } from '../../../kit/api/session.ts';
import { ResourceTable } from '../../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../../kit/list/search.ts';
import { useMay } from '../../../kit/may.ts';
import { wizardSearch } from '../../../kit/case-status/wizard-search.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { useStore } from '../../../ui/lib/store.ts';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../../ui/overlays/RowMenu.tsx';
import { ChangeStateDialog } from '../ChangeStateDialog.tsx';
import { LiabilityDialog } from '../liability/LiabilityDialog.tsx';
import { liabilityWords } from '../liability/words.ts';
import { caseWords as words } from '../words.ts';
import { hasChange, mayEdit, mayEnter, maySetLiability, mayUploadSigned, type CaseRow } from './case-acts.ts';
import { LookDialog } from './LookDialog.tsx';
import { UploadSigned } from './UploadSigned.tsx';

type Shown = { row: CaseRow; what: 'liability' | 'state' | 'upload' };

/** The same table for staff (all cases) and payers (their own), spec 1 section 2.9. */
export function CaseList({ list, count, isStaff }: { list: Endpoint; count: Endpoint; isStaff?: boolean }) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const role = useStore(session)?.user.role;
  const mayChange = useMay('cases.changeState') && isStaff;
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const show = (row: CaseRow, what: Shown['what']) => () => setShown({ row, what });
  const close = () => setShown(undefined);
  const pageOf = (row: CaseRow) => () => {
    const params = { clientId: String(row.clientId) };
    const isOpen = !isStaff && mayEnter(row);
    void navigate({ to: isOpen ? '/cases/$clientId/dashboard' : '/cases/$clientId/details', params });
  };
  const openDetails = ({ clientId }: CaseRow) => {
    void navigate({ to: '/cases/$clientId/details', params: { clientId: String(clientId) } });
  };
  const menuOf = (row: CaseRow): MenuItem[] => [
    { label: words.whole, icon: FileText, onSelect: () => openDetails(row) },
    ...(mayChange && hasChange(row)
      ? [{ label: words.changeState, icon: RefreshCw, onSelect: show(row, 'state') }]
      : []),
    ...(isStaff && role && mayUploadSigned(role, row)
      ? [{ label: words.uploadSigned, icon: Upload, onSelect: show(row, 'upload') }]
      : []),
    ...(!isStaff && maySetLiability(row)
      ? [{ label: liabilityWords.change, icon: Percent, onSelect: show(row, 'liability') }]
      : []),
  ];
  return (
    <>
      <ResourceTable<CaseRow>
        resource={caseResource}
        list={list}
        count={count}
        search={search}
        onSearch={go}
        isStaff={isStaff ?? false}
        rowName={row => row.caseName}
        onOpen={pageOf}
        renderActions={row => (
          <>
            {!isStaff && <Main row={row} />}
            <IconButton
              size="small"
              icon={Search}
              label={words.lookAt(row.caseName)}
              tip={words.details}
              onClick={() => go({ ...search, look: String(row.clientId) })}
            />
            <RowMenu name={row.caseName} items={[menuOf(row)]} />
          </>
        )}
      />
      {search.look && (
        <LookDialog
          clientId={Number(search.look)}
          onClose={() => go({ ...search, look: undefined, tab: undefined })}
        />
      )}
      {shown?.what === 'liability' && <LiabilityDialog of={shown.row} onClose={close} />}
      {shown?.what === 'state' && <ChangeStateDialog of={shown.row} onClose={close} />}
      {shown?.what === 'upload' && <UploadSigned of={shown.row} onClose={close} />}
    </>
  );
}

/** What its payer does with it now: go in, or go on with its registration. */
function Main({ row }: { row: CaseRow }) {
  const clientId = String(row.clientId);
  if (mayEnter(row))
    return (
      <Link to="/cases/$clientId/dashboard" params={{ clientId }} {...buttonLook({ size: 'small' })}>
        {words.enter}
      </Link>
    );
  if (!mayEdit(row)) return null;
  return (
    <Link
      to="/cases/create"
      search={wizardSearch(row.clientId)}
      {...buttonLook({ size: 'small' })}
      aria-label={words.editOf(row.caseName)}
    >
      {words.edit}
    </Link>
  );
}

import { announcementEndpoints as endpoints } from '@moadi/contract/announcements';
import { announcementResource } from '@moadi/contract/announcements/resources';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { may } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { readText, refresh, type AnnouncementRow } from './announcement.ts';
import { announcementWords as words } from './words.ts';

const DetailsDialog = lazy(() => import('./DetailsDialog.tsx'));
const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.tsx'));

/** What staff has told users of, and who has read it (spec 3 section 2). Which dialog is open stands in the address. */
export default function AnnouncementsPage() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const closed = { ...search, detail: undefined, edit: undefined, add: undefined };
  const close = () => go(closed);
  const mayWrite = may('notifications.write');
  const show = ({ id }: AnnouncementRow) => go({ ...closed, detail: id });
  const edit = (id: string) => go({ ...closed, edit: id });
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => go({ ...closed, add: '1' })}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} fill actions={add}>
      <ResourceTable<AnnouncementRow>
        resource={announcementResource}
        list={endpoints.list}
        count={endpoints.count}
        search={search}
        onSearch={go}
        isStaff
        rowName={({ title }) => title}
        cells={{ readCount: readText }}
        emptyAction={add}
        onOpen={row => () => show(row)}
        renderActions={row => (
          <>
            <IconButton
              size="small"
              icon={Eye}
              label={`${words.details}: ${row.title}`}
              onClick={() => show(row)}
            />
            {mayWrite && (
              <RowMenu
                name={row.title}
                items={[
                  [{ label: words.edit, icon: Pencil, onSelect: () => edit(row.id) }],
                  [{ label: words.delete, icon: Trash, danger: true, onSelect: () => void remove(row) }],
                ]}
              />
            )}
          </>
        )}
      />
      <Suspense>
        {search.detail && (
          <DetailsDialog
            id={search.detail}
            onEdit={mayWrite ? () => edit(search.detail!) : undefined}
            onClose={close}
          />
        )}
        {mayWrite && search.add && <AnnouncementDialog onClose={close} />}
        {mayWrite && search.edit && <AnnouncementDialog key={search.edit} id={search.edit} onClose={close} />}
      </Suspense>
    </Page>
  );
}

async function remove({ id, title }: AnnouncementRow): Promise<void> {
  const question = { title: words.deleteTitle(title), text: words.deleteText, action: words.delete };
  if (!(await askConfirm({ ...question, danger: true }))) return;
  try {
    await call(endpoints.remove, { params: { id } });
    snack('success', words.deleted(title));
  } catch (error) {
    tellError(error);
  } finally {
    await refresh();
  }
}

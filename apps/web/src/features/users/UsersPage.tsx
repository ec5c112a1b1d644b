import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userResource } from '@moadi/contract/users/resources';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { freeIdentity, nameOf, resetFactor, type UserRow } from './acts.ts';
import { menuOf, type Dialogs } from './menu.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { UserDetails } from './UserDetails.tsx';
import { userWords as words } from './words.ts';

/** Everybody with an account, and what staff does with it (spec 1 section 2.8). Whose details are open stands in the address. */
export default function UsersPage() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ dialog: Dialogs; user: UserRow }>();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const show = (user: UserRow) => go({ ...search, detail: user.id });
  const menu = (user: UserRow, details?: () => void) => (
    <RowMenu
      name={nameOf(user)}
      items={menuOf(user, { ...(details && { details }), dialog: dialog => setOpen({ dialog, user }) })}
    />
  );
  return (
    <Page title={words.title} fill>
      <ResourceTable<UserRow>
        resource={userResource}
        list={endpoints.list}
        count={endpoints.count}
        search={search}
        onSearch={go}
        isStaff
        rowName={nameOf}
        cells={{ fullName: user => user.fullName ?? '—' }}
        onOpen={user => () => show(user)}
        renderActions={user => menu(user, () => show(user))}
      />
      {search.detail && (
        <UserDetails id={search.detail} menu={menu} onClose={() => go({ ...search, detail: undefined })} />
      )}
      {open && <Opened {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Opened({ dialog, user, onClose }: { dialog: Dialogs; user: UserRow; onClose: () => void }) {
  const name = nameOf(user);
  switch (dialog) {
    case 'role':
      return <RoleDialog user={user} onClose={onClose} />;
    case 'freeIdentity':
      return (
        <ReasonDialog
          title={words.freeIdentityTitle(name)}
          effect={words.freeIdentityEffect}
          action={words.freeIdentity}
          act={reason => freeIdentity(user, reason)}
          onClose={onClose}
        />
      );
    case 'resetFactor':
      return (
        <ReasonDialog
          title={words.resetFactorTitle(name)}
          effect={words.resetFactorEffect}
          action={words.resetFactor}
          act={reason => resetFactor(user, reason)}
          onClose={onClose}
        />
      );
  }
}

import type { MenuEntry } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { session } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { NavGroup } from '../../ui/layout/NavGroup.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { caseOfPath } from './case-tabs.ts';
import { menuIcons } from './menu-icons.ts';
import { menuOfCase, ownMenu, withCase } from './menu.ts';

/** The side menu of the panel that is open: the user's own, or a case's. */
export function Navigation({ path }: { path: string }) {
  const user = useStore(session)?.user;
  const clientId = caseOfPath(path);
  const opened = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const routes = useRouter().routesByPath;
  if (!user) return null;
  const role = user.role as RoleType;
  if (clientId === undefined) return <Entries entries={ownMenu(role, routes)} path={path} />;
  return opened.data ? <Entries entries={menuOfCase(opened.data, role, routes)} path={path} clientId={clientId} /> : null;
}

type Props = { entries: readonly MenuEntry<string>[]; path: string; clientId?: number | undefined };

function Entries({ entries, path, clientId }: Props) {
  return entries.map(entry => {
    const Icon = menuIcons[entry.key];
    if (entry.children) {
      return (
        <NavGroup
          key={entry.key}
          label={entry.label}
          {...(Icon && { icon: Icon })}
          current={entry.children.some(child => pathOf(child, clientId) === path)}
        >
          <Entries entries={entry.children} path={path} clientId={clientId} />
        </NavGroup>
      );
    }
    const to = pathOf(entry, clientId);
    return (
      <Link key={entry.key} to={to} className="nav-link" aria-current={to === path ? 'page' : undefined}>
        {Icon && <Icon size={18} />}
        {entry.label}
      </Link>
    );
  });
}

const pathOf = (entry: MenuEntry<string>, clientId: number | undefined): string => withCase(entry.to!, clientId ?? '');

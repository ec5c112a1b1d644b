import type { MenuEntry } from '@moadi/domain/access';
import { roleType } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import CircleUser from 'lucide-react/icons/circle-user-round';
import { nameOf, session, type SessionUser } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { NavGroup } from '../../ui/layout/NavGroup.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { caseOfPath } from './case-tabs.ts';
import { DemonstrationChip } from './DemonstrationChip.tsx';
import { menuIcons } from './menu-icons.ts';
import { menuOfCase, ownMenu, withCase } from './menu.ts';

/** The side menu of the panel that is open: the user's own, or a case's. */
export function Navigation({ path }: { path: string }) {
  const user = useStore(session)?.user;
  const clientId = caseOfPath(path);
  const opened = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const routes = useRouter().routesByPath;
  if (!user) return null;
  const role = user.role;
  // A case that cannot be opened leaves the way to everything else.
  const isOwn = clientId === undefined || opened.isError;
  const entries = isOwn ? ownMenu(role, routes) : opened.data && menuOfCase(opened.data, role, routes);
  return (
    <>
      <div className="side-links">
        {entries && <Entries entries={entries} path={path} clientId={clientId} />}
        <span className="mt-auto p-2 sm:hidden">
          <DemonstrationChip />
        </span>
      </div>
      <Account user={user} isCurrent={path === PROFILE} />
    </>
  );
}

const PROFILE = '/account/profile';

/** Who one is, at the foot of the menu: the way to the profile. */
function Account({ user, isCurrent }: { user: SessionUser; isCurrent: boolean }) {
  return (
    <div className="side-foot">
      <Link
        to={PROFILE}
        data-tour="account"
        className="nav-link"
        aria-current={isCurrent ? 'page' : undefined}
      >
        <CircleUser size={18} />
        <span className="min-w-0">
          <span className="block truncate">{nameOf(user)}</span>
          <span className="block text-help text-muted">{roleType.label(user.role)}</span>
        </span>
      </Link>
    </div>
  );
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
      <Link
        key={entry.key}
        ref={to === path ? intoView : undefined}
        to={to}
        className="nav-link"
        aria-current={to === path ? 'page' : undefined}
      >
        {Icon && <Icon size={18} />}
        {entry.label}
      </Link>
    );
  });
}

/** A page that was opened by its address is seen in a menu longer than the screen. */
const intoView = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest' });

const pathOf = (entry: MenuEntry<string>, clientId: number | undefined): string =>
  withCase(entry.to!, clientId ?? '');

import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { session } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { useStore } from '../../ui/lib/store.ts';
import { caseOfPath } from './case-tabs.ts';
import { firstPathOf, groupOfPath, menuOfCase, ownMenu, withCase } from './menu.ts';
import { shellWords as words } from './words.ts';

/** The breadcrumbs of every page: the first page of its panel, the own one or the case's, and the group that holds it in the menu. */
export function useTrail(path: string): ReactNode[] {
  const role = useStore(session)?.user.role;
  const clientId = caseOfPath(path);
  const { data: opened } = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const routes = useRouter().routesByPath;
  if (!role || (clientId !== undefined && !opened)) return [];
  const menu = opened ? menuOfCase(opened, role, routes) : ownMenu(role, routes);
  const first = clientId === undefined ? '/dashboard' : withCase(firstPathOf(menu) ?? path, clientId);
  if (path === first) return [];
  const group = groupOfPath(menu, path, clientId);
  return [
    <Link key="first" to={first} className="link">
      {opened?.caseName ?? words.ownPanel}
    </Link>,
    ...(group ? [group.label] : []),
  ];
}

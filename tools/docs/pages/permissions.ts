import { groups } from '@moadi/contract/openapi';
import {
  canInCase,
  caseMenu,
  casePermissions,
  globalMenu,
  permissions,
  staffInCase,
  type CasePermission,
  type MenuEntry,
} from '@moadi/domain/access';
import { caseRoleType, caseState, roleType } from '@moadi/domain/enums';
import { code, page, table } from '../markdown.ts';

export const permissionsPage = (): string =>
  page(
    'Permissions',
    `${code('packages/domain/src/access/permissions.ts')} and the endpoints of ${code('packages/contract/src')}`,
    'Every endpoint names one permission, or is public; what is not listed nobody may do. A permission without an endpoint belongs to a part that is not built yet or to a menu entry.',
    `## Over all cases\n\n${roleNames(roleType.items)}`,
    table(
      ['Permission', ...roleType.ids.map(String), 'Endpoints'],
      Object.entries(permissions).map(([name, roles]) => [
        code(name),
        ...roleType.ids.map(role => mark((roles as readonly number[]).includes(role))),
        endpointsOf(access => access !== 'public' && 'permission' in access && access.permission === name),
      ]),
    ),
    `## Inside one case\n\n${roleNames(caseRoleType.items)} «States» are the states of the case in which the permission exists. «Staff» may use it, to read, with the permission that is named.`,
    table(
      ['Permission', ...caseRoleType.ids.map(String), 'States', 'Staff', 'Endpoints'],
      (Object.keys(casePermissions) as CasePermission[]).map(name => [
        code(name),
        ...caseRoleType.ids.map(role => mark(caseState.ids.some(state => canInCase(role, name, state)))),
        statesOf(name),
        staffInCase[name] && code(staffInCase[name]),
        endpointsOf(access => access !== 'public' && 'inCase' in access && access.inCase === name),
      ]),
    ),
    `## Public\n\n${endpointsOf(access => access === 'public')}`,
    `## The menu\n\n${menuTable(globalMenu)}`,
    `## The menu of a case\n\n${menuTable(caseMenu)}`,
  );

const mark = (may: boolean): string => (may ? '✓' : '');

const roleNames = (items: readonly { id: number; label: string }[]): string =>
  `${items.map(({ id, label }) => `${id} ${label}`).join('، ')}.`;

function statesOf(name: CasePermission): string {
  const states = caseState.ids.filter(state => caseRoleType.ids.some(role => canInCase(role, name, state)));
  return states.length === caseState.ids.length ? 'all' : states.join(', ');
}

type Access = (typeof groups)[number]['endpoints'][string]['access'];

const endpointsOf = (fits: (access: Access) => boolean): string =>
  groups
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ access }) => fits(access))
    .map(({ method, path }) => code(`${method} ${path}`))
    .join(', ');

const menuTable = (entries: readonly MenuEntry<string>[]): string =>
  table(
    ['Entry', 'Leads to', 'For whom'],
    entries.flatMap(entry => [rowOf(entry), ...(entry.children ?? []).map(child => rowOf(child, entry))]),
  );

const rowOf = ({ label, to, needs }: MenuEntry<string>, parent?: MenuEntry<string>) => [
  parent ? `${parent.label} › ${label}` : label,
  to && code(to),
  needs && code(needs),
];

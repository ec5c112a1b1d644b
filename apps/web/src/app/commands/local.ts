import type { MenuEntry } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { OpenedCase } from '../../kit/case.ts';
import { menuOfCase, ownMenu, withCase, type Routes } from '../shell/menu.ts';
import type { Entry } from './entry.ts';

/** The pages that a person may open: those of the open case first, then those of the own panel. */
export function pagesOf(opened: OpenedCase | undefined, role: RoleType, routes: Routes): Entry[] {
  const inCase = opened && menuOfCase(opened, role, routes);
  return [
    ...(opened && inCase ? flat(inCase).map(page => entryOf(page, opened)) : []),
    ...flat(ownMenu(role, routes)).map(page => entryOf(page, undefined)),
  ];
}

type Page = { entry: MenuEntry<string>; group?: string };

const flat = (entries: readonly MenuEntry<string>[], group?: string): Page[] =>
  entries.flatMap(entry =>
    entry.children ? flat(entry.children, entry.label) : [{ entry, ...(group !== undefined && { group }) }],
  );

function entryOf({ entry, group }: Page, opened: OpenedCase | undefined): Entry {
  const to = withCase(entry.to!, opened?.clientId ?? '');
  const hint = [group, opened?.caseName].filter(Boolean).join('، ');
  return { id: `page ${to}`, group: 'pages', label: entry.label, to, ...(hint && { hint }) };
}

interface Named {
  clientId: number;
  caseName: string;
  businessName?: string | undefined;
  fiscalId?: string | undefined;
}

export const caseEntry = ({ clientId, caseName, businessName, fiscalId }: Named): Entry => ({
  ...{ id: `case ${clientId}`, group: 'cases', label: caseName },
  hint: [toPersianDigits(clientId), businessName === caseName ? '' : businessName].filter(Boolean).join('، '),
  also: fiscalId ?? '',
  to: `/cases/${clientId}/dashboard`,
});

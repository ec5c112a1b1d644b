import { allowed, can, caseMenu, globalMenu, mayInCase, type MenuEntry } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import type { OpenedCase } from '../../kit/case.ts';

/** `/cases/{clientId}/buyers` → the router's own notation. */
const routeOf = (to: string): string => to.replace('{clientId}', '$clientId');

/** The paths that the router knows: an entry that leads nowhere is dropped, and a group without any. */
export type Routes = Readonly<Record<string, unknown>>;

const built = <P extends string>(entries: readonly MenuEntry<P>[], routes: Routes): MenuEntry<P>[] =>
  entries.flatMap(entry => {
    if (!entry.children) return entry.to && routeOf(entry.to) in routes ? [entry] : [];
    const children = built(entry.children, routes);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** The user's own panel (spec 1 section 2.2). */
export const ownMenu = (role: RoleType, routes: Routes): MenuEntry[] =>
  built(
    allowed(globalMenu, permission => can(role, permission)),
    routes,
  );

/** The panel of an opened case (spec 1 section 2.3); staff see what they may read. */
export function menuOfCase(opened: OpenedCase, role: RoleType, routes: Routes): MenuEntry<string>[] {
  const person = { role, caseRole: opened.role, caseState: opened.state };
  return built(
    allowed(caseMenu, permission => mayInCase(person, permission)),
    routes,
  );
}

export const firstPathOf = (entries: readonly MenuEntry<string>[]): string | undefined =>
  entries[0]?.to ?? (entries[0]?.children && firstPathOf(entries[0].children));

/** The entry that holds the page's own. */
export const groupOfPath = (
  entries: readonly MenuEntry<string>[],
  path: string,
  clientId: number | undefined,
): MenuEntry<string> | undefined =>
  entries.find(({ children }) => children?.some(({ to }) => to && withCase(to, clientId ?? '') === path));

export const withCase = (to: string, clientId: number | string): string =>
  to.replace('{clientId}', String(clientId));

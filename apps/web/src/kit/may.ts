import { can, mayInCase, type CasePermission, type Permission } from '@moadi/domain/access';
import { useStore } from '../ui/lib/store.ts';
import { session } from './api/session.ts';
import type { OpenedCase } from './case.ts';

/** Whether who is signed in may do this over all cases. */
export function may(permission: Permission): boolean {
  const user = session.get()?.user;
  return user !== undefined && can(user.role, permission);
}

/** Whether who is signed in may do this in a case; in none, nothing. */
export function mayIn(
  opened: Pick<OpenedCase, 'role' | 'state'> | undefined,
  permission: CasePermission,
): boolean {
  const user = session.get()?.user;
  if (!user || !opened) return false;
  return mayInCase({ role: user.role, caseRole: opened.role, caseState: opened.state }, permission);
}

/** The same on a page, which is drawn again when another person signs in. */
export function useMay(permission: Permission): boolean {
  useStore(session);
  return may(permission);
}

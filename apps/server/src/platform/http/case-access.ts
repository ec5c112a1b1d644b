import { canInCase, can, mayOnceActive, staffInCase, type CasePermission } from '@moadi/domain/access';
import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { isWithin } from '../clock.ts';
import type { Tx } from '../database/scope.ts';
import { bounded } from '../bounded-cache.ts';
import type { SessionUser } from './session-cache.ts';

/** What the caller is in a case. */
export interface CaseAccess {
  clientId: number;
  /** Absent for staff, who look and never write. */
  caseRole?: CaseRoleType;
  state: CaseState;
}

const FRESH_MS = 3_000;

/** What a right that a case role lacks comes to, where there is more to say. */
const missing: Readonly<Partial<Record<CasePermission, 'invoices.notSender' | 'uploads.removeNotNow'>>> = {
  'invoices.send': 'invoices.notSender',
  'files.remove': 'uploads.removeNotNow',
};

/**
 * Decides for one case and permission. A case that does not exist and one that is somebody else's look the same: 404
 * (S21, product.md section 5).
 */
export function caseAccess() {
  const cache = bounded<{ at: number; access: CaseAccess | undefined }>(20_000);
  return async (
    tx: Tx,
    user: SessionUser,
    clientId: number,
    permission: CasePermission,
    now: number,
  ): Promise<{ access: CaseAccess } | { fault: Fault }> => {
    const key = `${user.id}/${clientId}`;
    const known = cache.get(key);
    const isFresh = known && isWithin(FRESH_MS, known.at, now);
    const access = isFresh ? known.access : await load(tx, user, clientId);
    cache.set(key, { at: isFresh ? known.at : now, access });
    if (!access) return { fault: fault('http.rowNotFound') };
    if (access.caseRole === undefined) {
      const needed = staffInCase[permission];
      if (needed && can(user.role, needed)) return { access };
      return { fault: fault(needed ? 'http.rowNotFound' : 'http.actionForbidden') };
    }
    if (canInCase(access.caseRole, permission, access.state)) return { access };
    if (mayOnceActive(access.caseRole, permission)) return { fault: fault('cases.notActive') };
    return { fault: fault(missing[permission] ?? 'http.actionForbidden') };
  };
}

async function load(tx: Tx, user: SessionUser, clientId: number): Promise<CaseAccess | undefined> {
  const row = await tx
    .selectFrom('cases')
    .leftJoin('case_users', join =>
      join.onRef('case_users.client_id', '=', 'cases.client_id').on('case_users.user_id', '=', user.id),
    )
    .select(['cases.state', 'case_users.role_type'])
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.role_type !== null) return { clientId, state: row.state, caseRole: row.role_type };
  return user.role === 3 ? undefined : { clientId, state: row.state };
}

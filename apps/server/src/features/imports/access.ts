import { canInCase } from '@moadi/domain/access';
import type { Tx } from '../../platform/database/scope.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import { membershipOf } from './access-store.ts';

/** What somebody may do in their case now, when nobody asks by a request; undefined: they are none of its people any more. */
export async function accessOf(tx: Tx, clientId: number, userId: string): Promise<CaseAccess | undefined> {
  const row = await membershipOf(tx, clientId, userId);
  if (!row) return undefined;
  const { state, caseRole } = row;
  return {
    ...{ clientId, state, caseRole, isStaff: false },
    may: permission => canInCase(caseRole, permission, state),
  };
}

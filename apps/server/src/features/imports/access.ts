import { canInCase, issuingStates } from '@moadi/domain/access';
import { fault, type Fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import { membershipOf } from './access-store.ts';
import type { Import } from './store.ts';

/** Who asked for what is being done. */
export const actorOf = ({ actorId, userId }: Pick<Import, 'actorId' | 'userId'>): string => actorId ?? userId;

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

/** Why somebody has lost the right. */
export const lostRight = (access: CaseAccess | undefined): Fault =>
  access && !issuingStates.some(state => state === access.state)
    ? fault('cases.notActive')
    : fault('imports.rightLost');

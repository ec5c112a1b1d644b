import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';
import { casesByUse } from './own-case-store.ts';

/** A case of a person, with what the person is in it. */
export interface UsedCase {
  clientId: number;
  caseName: string;
  state: CaseState;
  role: CaseRoleType;
}

/** A person's cases, the one first that they used last. */
export const casesLatelyUsed = (tx: Tx, userId: string): Promise<UsedCase[]> => casesByUse(tx, userId);

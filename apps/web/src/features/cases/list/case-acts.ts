import { can, canInCase, contractStates, signedStates } from '@moadi/domain/access';
import type { caseEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { caseState, type CaseState, type RoleType } from '@moadi/domain/enums';

export type CaseRow = AnswerOf<typeof caseEndpoints.own>[number];

/** In the states in which a case has pages of its own, once it has a fiscal id. */
export const mayEnter = ({ state, fiscalId }: CaseRow): boolean =>
  (contractStates as readonly number[]).includes(state) && fiscalId !== undefined && fiscalId !== '';

/** While it is a draft, or has a deficiency, anyone who manages it goes on with its registration. */
export const mayEdit = ({ role, state }: CaseRow): boolean =>
  role !== undefined && canInCase(role, 'case.edit', state);

export const maySetLiability = ({ role, state }: CaseRow): boolean =>
  role !== undefined && canInCase(role, 'case.liability', state);

export const mayUploadSigned = (role: RoleType, { state }: CaseRow): boolean =>
  can(role, 'cases.uploadContract') && (signedStates as readonly number[]).includes(state);

/** States that only their payer leaves have no change for staff (spec 1 section 4). */
const ofPayer: readonly CaseState[] = [caseState.id.draft, caseState.id.caseFault];

export const hasChange = ({ state }: { state: CaseState }): boolean => !ofPayer.includes(state);

import { caseState, contractType, type CaseState, type ContractType } from '../enums/index.ts';
import { fault, type Fault } from '../faults/index.ts';

const { id: state } = caseState;

/** In which the contract that led there is settled (product.md section 11). */
const settledStates: readonly CaseState[] = [state.taxPayer, state.finalState];

/**
 * Why the payer may not make a contract; undefined when they may. There is one at first. A case that comes back to the state of
 * making one, because its data changed, has the same contract made anew as its next version.
 */
export const newFault = (hasContract: boolean, caseState: CaseState): Fault | undefined =>
  hasContract && caseState !== state.createContract ? fault('contracts.exists') : undefined;

export interface Extended {
  contractType: ContractType;
  /** Another contract extends it already. */
  isExtended: boolean;
  caseState: CaseState;
}

const extensible: readonly ContractType[] = [contractType.id.main, contractType.id.renewal];

/** Why a contract cannot be extended; undefined when it can: the newest, of a case that is active. */
export function extensionFault({ contractType: type, isExtended, caseState }: Extended): Fault | undefined {
  if (!extensible.includes(type) || isExtended) return fault('contracts.cannotExtend');
  return settledStates.includes(caseState) ? undefined : fault('contracts.notYetExtended');
}

export interface Edited {
  contractType: ContractType;
  isExtended: boolean;
  isSigned: boolean;
  caseState: CaseState;
}

/**
 * Why staff may not edit a contract; undefined when they may: until its case is active. An extension is made while it is, so it
 * stays open until its signed paper is there.
 */
export function editFault({
  contractType: type,
  isExtended,
  isSigned,
  caseState,
}: Edited): Fault | undefined {
  const isOpenExtension = type === contractType.id.renewal && !isSigned;
  const isSettled = settledStates.includes(caseState) && !isOpenExtension;
  return isExtended || isSettled ? fault('contracts.notEditable') : undefined;
}

/** Whether its signed paper is still to come: of the contract that its case waits for, and of an extension of an active one. */
export const awaitsPaper = ({
  contractType: type,
  isSigned,
  caseState,
}: Omit<Edited, 'isExtended'>): boolean =>
  !isSigned &&
  (caseState === state.signContract ||
    (type === contractType.id.renewal && settledStates.includes(caseState)));

/** Why somebody may not have the contract's paper: with card readers it goes through staff's hands. */
export const downloadFault = (isStaff: boolean, posRequest: boolean): Fault | undefined =>
  !isStaff && posRequest ? fault('contracts.cannotDownload') : undefined;

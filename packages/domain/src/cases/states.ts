import type { Permission } from '../access/index.ts';
import { caseState, type CaseState } from '../enums/index.ts';
import { stateMachine, type Need } from '../states/index.ts';

/** What can happen to a case (product.md section 2). */
export type CaseEvent =
  | 'save'
  | 'submit'
  | 'matched'
  | 'contractMade'
  | 'contractReceived'
  | 'declareFault'
  | 'activate'
  | 'deactivate'
  | 'finalize';

/** Who may cause it: the payer of the case, the system by itself, or staff who have this permission. */
export type CaseActor = 'payer' | 'system' | Extract<Permission, 'cases.changeState' | 'cases.decide'>;

const { id: state } = caseState;
const payer = ['payer'] as const;
const system = ['system'] as const;
/** Roles 1 and 4. */
const deciders = ['cases.decide'] as const;
/** Roles 1, 4 and 5. */
const contracts = ['cases.changeState'] as const;

const why: readonly Need[] = ['description'];
const whyByCode: readonly Need[] = ['description', 'code'];
const signed: readonly Need[] = ['file'];
/** Who leaves 7 shows a fresh code, as who enters it. */
const signedByCode: readonly Need[] = ['code', 'file'];

/** The table of product.md section 2; nothing else may change a state. */
export const caseStates = stateMachine<CaseState, CaseEvent, CaseActor>([
  { from: null, to: state.draft, event: 'save', by: payer },
  { from: state.draft, to: state.inProgress, event: 'submit', by: payer },
  { from: state.caseFault, to: state.inProgress, event: 'submit', by: payer },

  { from: state.inProgress, to: state.createContract, event: 'matched', by: system },
  {
    from: state.inProgress,
    to: state.caseFault,
    event: 'declareFault',
    by: ['system', 'cases.decide'],
    needs: why,
  },

  { from: state.createContract, to: state.signContract, event: 'contractMade', by: payer },
  { from: state.signContract, to: state.caseFault, event: 'declareFault', by: contracts, needs: why },
  { from: state.signContract, to: state.confirmContract, event: 'contractReceived', by: contracts },

  { from: state.confirmContract, to: state.taxPayer, event: 'activate', by: deciders, needs: signed },
  { from: state.confirmContract, to: state.caseFault, event: 'declareFault', by: deciders, needs: why },
  { from: state.confirmContract, to: state.finalState, event: 'finalize', by: deciders, needs: signed },

  { from: state.taxPayer, to: state.caseFault, event: 'declareFault', by: deciders, needs: why },
  { from: state.taxPayer, to: state.deactivate, event: 'deactivate', by: deciders, needs: whyByCode },
  { from: state.taxPayer, to: state.finalState, event: 'finalize', by: deciders, needs: signed },

  { from: state.deactivate, to: state.taxPayer, event: 'activate', by: deciders, needs: signedByCode },
  { from: state.deactivate, to: state.caseFault, event: 'declareFault', by: deciders, needs: whyByCode },
  { from: state.deactivate, to: state.finalState, event: 'finalize', by: deciders, needs: signedByCode },

  { from: state.finalState, to: state.caseFault, event: 'declareFault', by: deciders, needs: why },
  { from: state.finalState, to: state.deactivate, event: 'deactivate', by: deciders, needs: whyByCode },
]);

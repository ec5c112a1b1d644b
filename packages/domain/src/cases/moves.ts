import { can } from '../access/index.ts';
import { caseState, type CaseState, type RoleType } from '../enums/index.ts';
import type { Transition } from '../states/index.ts';
import { caseStates, type CaseActor, type CaseEvent } from './states.ts';

export type CaseMove = Transition<CaseState, CaseEvent, CaseActor>;

/** The row that leads from a state by an event. */
export const caseMove = (from: CaseState | null, event: CaseEvent): CaseMove | undefined =>
  caseStates.transitions.find(row => row.from === from && row.event === event);

/** Whether staff of this role may do what a row says. */
export const mayMove = (role: RoleType, { by }: CaseMove): boolean =>
  by.some(actor => actor !== 'payer' && actor !== 'system' && can(role, actor));

/** Where staff of this role may take a case from here; none where its payer or the system is to act. */
export const staffMoves = (role: RoleType, from: CaseState): CaseMove[] =>
  caseStates.transitions.filter(row => row.from === from && mayMove(role, row));

/** The event that leads to a state, wherever from; each event leads to one. */
export const eventTo = (to: CaseState): CaseEvent | undefined =>
  caseStates.transitions.find(row => row.to === to)?.event;

/** Where an event leads. */
export const targetOf = (event: CaseEvent): CaseState =>
  caseStates.transitions.find(row => row.event === event)!.to;

/** A state in an address: `tax-payer`. */
export const stateName = (state: CaseState): string =>
  caseState.row(state).key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export const stateNames: readonly string[] = caseState.ids.map(stateName);

/** The state that an address names. */
export const stateNamed = (name: string): CaseState | undefined =>
  caseState.ids.find(state => stateName(state) === name);

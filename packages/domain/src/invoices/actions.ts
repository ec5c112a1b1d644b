import type { CasePermission } from '../access/index.ts';
import type { InvoiceState } from '../enums/index.ts';
import { registeredStates } from './reaction.ts';
import { payableStates } from './registrations.ts';
import { statesFor } from './states.ts';

/** What people do with a stored invoice: which right it takes and in which states it works (spec 2 section 4). */
interface InvoiceAction {
  needs: CasePermission;
  states: readonly InvoiceState[];
}

const invoiceActions = {
  edit: { needs: 'invoices.prepare', states: statesFor('preparer', 'registerProforma') },
  send: { needs: 'invoices.send', states: statesFor('sender', 'send') },
  withdraw: { needs: 'invoices.send', states: statesFor('sender', 'withdraw') },
  refreshReaction: { needs: 'invoices.read', states: registeredStates },
  proof: { needs: 'invoices.read', states: registeredStates },
  registerPayment: { needs: 'invoices.send', states: payableStates },
} as const satisfies Record<string, InvoiceAction>;

export type InvoiceActionName = keyof typeof invoiceActions;

/** The states in which the action works. */
export const statesOf = (action: InvoiceActionName): readonly InvoiceState[] => invoiceActions[action].states;

/** Whether the person may do it to some invoice. */
export const mayEver = (action: InvoiceActionName, may: (permission: CasePermission) => boolean): boolean =>
  may(invoiceActions[action].needs);

/** Whether the action is offered: the state allows it and the person may. */
export const offers = (
  action: InvoiceActionName,
  state: InvoiceState,
  may: (permission: CasePermission) => boolean,
): boolean => {
  const { needs, states }: InvoiceAction = invoiceActions[action];
  return states.includes(state) && may(needs);
};

import { invoiceState, type InvoiceState } from '../enums/index.ts';
import { stateMachine, type Need } from '../states/index.ts';

/** What can happen to an invoice (product.md section 3). */
export type InvoiceEvent =
  | 'register'
  | 'registerProforma'
  | 'registerPreview'
  | 'send'
  | 'taken'
  | 'refused'
  | 'acceptedWithWarnings'
  | 'accepted'
  | 'renewed'
  | 'gaveUp'
  | 'askAgain'
  | 'resend'
  | 'withdraw'
  | 'corrected'
  | 'returned'
  | 'cancelled';

/** What else the timeline tells, without a change of state. */
export type InvoiceHappening =
  | 'reaction'
  | 'article6'
  | 'receiptVerified'
  | 'formerTaken'
  | 'paymentPrepared'
  | 'paymentRegistered'
  | 'paymentRefused'
  | 'paymentUnknown'
  | 'paymentWithdrawn';

/** Who may cause it: a case role that sends, any case role, of these who made the invoice, a worker, the authority, staff. */
export type InvoiceActor = 'sender' | 'preparer' | 'maker' | 'worker' | 'authority' | 'staff';

const { id: state } = invoiceState;
const authority = ['authority'] as const;
const senders = ['sender'] as const;
const preparers = ['sender', 'preparer'] as const;
/** Staff say why. */
const needs: readonly Need[] = ['description'];

/** The table of product.md section 3; nothing else may change a state. */
export const invoiceStates = stateMachine<InvoiceState, InvoiceEvent, InvoiceActor>([
  { from: null, to: state.readyToSend, event: 'register', by: senders },
  { from: null, to: state.proforma, event: 'registerProforma', by: preparers },
  { from: null, to: state.preview, event: 'registerPreview', by: preparers },

  { from: state.preview, to: state.readyToSend, event: 'send', by: senders },
  { from: state.proforma, to: state.readyToSend, event: 'send', by: senders },
  // A preview is discarded by the person who made it.
  { from: state.preview, to: state.withdrawn, event: 'withdraw', by: ['sender', 'maker'] },

  { from: state.readyToSend, to: state.receiveConfirmed, event: 'taken', by: authority },
  { from: state.receiveConfirmed, to: state.notAcceptedWithErrors, event: 'refused', by: authority },
  {
    from: state.receiveConfirmed,
    to: state.acceptedWithWarnings,
    event: 'acceptedWithWarnings',
    by: authority,
  },
  { from: state.receiveConfirmed, to: state.accepted, event: 'accepted', by: authority },

  // Refused for a reason of the authority's own, so that nothing is registered there: again, under a new number.
  { from: state.receiveConfirmed, to: state.readyToSend, event: 'renewed', by: ['worker'] },
  { from: state.needsReview, to: state.readyToSend, event: 'renewed', by: ['worker', 'staff'] },

  { from: state.readyToSend, to: state.needsReview, event: 'gaveUp', by: ['worker'] },
  { from: state.receiveConfirmed, to: state.needsReview, event: 'gaveUp', by: ['worker'] },
  // The authority has it after all: it was on its way when a person withdrew it.
  { from: state.withdrawn, to: state.needsReview, event: 'gaveUp', by: ['worker'] },
  { from: state.needsReview, to: state.receiveConfirmed, event: 'askAgain', by: ['staff'], needs },
  { from: state.needsReview, to: state.receiveConfirmed, event: 'taken', by: authority },
  { from: state.needsReview, to: state.notAcceptedWithErrors, event: 'refused', by: authority },
  { from: state.needsReview, to: state.acceptedWithWarnings, event: 'acceptedWithWarnings', by: authority },
  { from: state.needsReview, to: state.accepted, event: 'accepted', by: authority },
  // The packet goes out again, or our trying ends again: no other state, but the timeline tells it.
  { from: state.needsReview, to: state.needsReview, event: 'resend', by: ['staff'], needs },
  { from: state.needsReview, to: state.needsReview, event: 'gaveUp', by: ['worker'] },
  { from: state.needsReview, to: state.withdrawn, event: 'withdraw', by: ['staff'], needs },

  { from: state.readyToSend, to: state.withdrawn, event: 'withdraw', by: senders },
  { from: state.notAcceptedWithErrors, to: state.withdrawn, event: 'withdraw', by: senders },

  { from: state.notAcceptedWithErrors, to: state.readyToSend, event: 'register', by: senders },
  { from: state.proforma, to: state.readyToSend, event: 'register', by: senders },
  { from: state.withdrawn, to: state.readyToSend, event: 'register', by: senders },
  { from: state.notAcceptedWithErrors, to: state.proforma, event: 'registerProforma', by: preparers },
  { from: state.proforma, to: state.proforma, event: 'registerProforma', by: preparers },
  { from: state.withdrawn, to: state.proforma, event: 'registerProforma', by: preparers },

  // From 6 and 7 too: a correction whose buyer has refused it, or has not answered, leaves its reference correctable or
  // revocable (protocol 7.2).
  ...[state.acceptedWithWarnings, state.accepted, state.edited, state.returned].flatMap(from => [
    { from, to: state.edited, event: 'corrected', by: authority } as const,
    { from, to: state.returned, event: 'returned', by: authority } as const,
    { from, to: state.cancelled, event: 'cancelled', by: authority } as const,
  ]),
]);

export const { transitions: invoiceTransitions, nextState, statesFor, mayCause } = invoiceStates;

const corrections: readonly InvoiceEvent[] = ['corrected', 'returned', 'cancelled'];

/** Somebody has still to decide: it may be edited, sent, withdrawn, accepted or refused. */
export const unfinishedStates: readonly InvoiceState[] = invoiceState.ids.filter(id =>
  invoiceTransitions.some(({ from, event }) => from === id && !corrections.includes(event)),
);

/** The invoice still stands as it was registered. */
export const registeredUnchangedStates: readonly InvoiceState[] = [
  state.acceptedWithWarnings,
  state.accepted,
];

/** It counts as a sale, with the prices that were agreed: it is on its way or accepted, and no other document stands in its place. */
export const soldStates: readonly InvoiceState[] = [
  state.readyToSend,
  state.receiveConfirmed,
  state.needsReview,
  state.acceptedWithWarnings,
  state.accepted,
  state.returned,
];

/** Still on its way: the screen keeps looking, the jobs keep working. */
export const pendingStates: readonly InvoiceState[] = [state.readyToSend, state.receiveConfirmed];

/** Left or about to, and without an answer: what refers to it must wait. */
export const unansweredStates: readonly InvoiceState[] = [...pendingStates, state.needsReview];

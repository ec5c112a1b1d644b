import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { invoiceState, invoiceSubjectType } from '@moadi/domain/enums';
import { pendingStates } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { SnackbarMeaning } from '../../../ui/overlays/snackbars.ts';
import { messageWords as words } from './message/words.ts';

export type Progress = AnswerOf<typeof invoiceEndpoints.progress>;

export interface ProgressMessage {
  meaning: SnackbarMeaning;
  text: string;
  /** What more there is to see: the button's label, and the tab of the details. */
  see?: { label: string; tab?: string };
  /** Nothing more will come by itself. */
  isFinal: boolean;
}

const { id: states } = invoiceState;

/** What is true of an invoice now, in a sentence. */
export function progressMessage(progress: Progress, subject: number | undefined): ProgressMessage {
  const { state, taxId = '', waiting, internalSerialNumber } = progress;
  const number = toPersianDigits(internalSerialNumber ?? '—');
  const isOriginal = (subject ?? invoiceSubjectType.id.original) === invoiceSubjectType.id.original;
  const name = words.nameOf(isOriginal ? undefined : invoiceSubjectType.label(subject), number);
  const id = `\u2066${taxId}\u2069`;
  const isFinal = !(pendingStates as readonly number[]).includes(state);
  const say = (meaning: SnackbarMeaning, text: string, see?: ProgressMessage['see']): ProgressMessage => ({
    ...{ meaning, text, isFinal },
    ...(see && { see }),
  });
  switch (state) {
    case states.readyToSend:
      return waiting ? say('warning', words.held(name, waiting.why)) : say('info', words.queued(name, id));
    case states.receiveConfirmed:
      return waiting ? say('warning', words.unanswered(name, waiting.why)) : say('info', words.sent(name));
    case states.notAcceptedWithErrors:
      return say('danger', words.refused(name), { label: words.seeErrors, tab: 'errors' });
    case states.acceptedWithWarnings:
      return say('warning', words.warned(name, id), { label: words.seeWarnings, tab: 'warnings' });
    case states.needsReview:
      return say('danger', words.review(name), { label: words.see });
    case states.withdrawn:
      return say('info', words.withdrawn(name));
    case states.preview:
    case states.proforma:
      return say('success', words.proforma(number));
    case states.accepted:
    // What was edited, returned or cancelled since had been accepted.
    case states.edited:
    case states.returned:
    case states.cancelled:
      return say('success', words.accepted(name, id));
  }
}

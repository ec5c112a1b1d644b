import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import {
  invoiceArticle6State,
  invoiceTaxPayerState,
  reactionAnswer,
  reactionProblem,
  type ReactionAnswer,
} from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { dismissSnack, snack, type SnackbarMeaning } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../refresh.ts';
import { afterAcceptanceWords as words } from './words.ts';

type Status = AnswerOf<typeof invoiceEndpoints.refreshReactions>[number];

const meanings: Readonly<Record<ReactionAnswer, SnackbarMeaning>> = {
  changed: 'success',
  unchanged: 'info',
  fresh: 'info',
  problem: 'warning',
  notAccepted: 'warning',
  unanswered: 'warning',
};

/** What is shown of the question before; its answers are old now. */
let shown: readonly number[] = [];

/** Asks the authority now how invoices stand with their buyers, and says what came of each. */
export function useReactions() {
  const [busy, setBusy] = useState(false);
  const ask = async (ids: readonly string[], clientId: number): Promise<readonly Status[]> => {
    if (busy) return [];
    setBusy(true);
    try {
      const statuses = await call(invoiceEndpoints.refreshReactions, {
        params: { clientId },
        body: { ids: [...ids] },
      });
      shown.forEach(dismissSnack);
      shown = statuses.map(status => snack(meaningOf(status), textOf(status)));
      return statuses;
    } catch (error) {
      tellError(error);
      return [];
    } finally {
      setBusy(false);
      void refreshInvoices();
    }
  };
  return { busy, ask };
}

const calls = ({ taxPayerSystemStatus, article6Status }: Status) => ({
  rejected: taxPayerSystemStatus === invoiceTaxPayerState.id.rejected,
  exceeded: article6Status === invoiceArticle6State.id.exceeded,
});

function meaningOf(status: Status): SnackbarMeaning {
  const { rejected, exceeded } = calls(status);
  return rejected || exceeded ? 'warning' : meanings[status.answer];
}

function saidOf({ answer, reactionProblem: problem }: Status): string | undefined {
  if (answer === reactionAnswer.id.problem) return reactionProblem.label(problem);
  return answer === reactionAnswer.id.changed
    ? messageText('invoices.reactionUpdated').replace(/\.$/, '')
    : reactionAnswer.label(answer);
}

function textOf(status: Status): string {
  const { internalSerialNumber, taxPayerSystemStatus, article6Status } = status;
  const parts = [
    saidOf(status),
    taxPayerSystemStatus && `${words.reaction}: ${invoiceTaxPayerState.label(taxPayerSystemStatus)}`,
    calls(status).exceeded && invoiceArticle6State.label(article6Status),
  ];
  return words.result(toPersianDigits(internalSerialNumber), parts.filter(Boolean).join('؛ '));
}

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
import { lifeWords as words } from './words.ts';

type Standing = AnswerOf<typeof invoiceEndpoints.refreshReactions>[number];

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
  const ask = async (ids: readonly string[], clientId: number): Promise<readonly Standing[]> => {
    if (busy) return [];
    setBusy(true);
    try {
      const standings = await call(invoiceEndpoints.refreshReactions, {
        params: { clientId },
        body: { ids: [...ids] },
      });
      shown.forEach(dismissSnack);
      shown = standings.map(standing => snack(meaningOf(standing), textOf(standing)));
      return standings;
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

const calls = ({ taxPayerSystemStatus, article6Status }: Standing) => ({
  rejected: taxPayerSystemStatus === invoiceTaxPayerState.id.rejected,
  exceeded: article6Status === invoiceArticle6State.id.exceeded,
});

function meaningOf(standing: Standing): SnackbarMeaning {
  const { rejected, exceeded } = calls(standing);
  return rejected || exceeded ? 'warning' : meanings[standing.answer];
}

function saidOf({ answer, reactionProblem: problem }: Standing): string | undefined {
  if (answer === reactionAnswer.id.problem) return reactionProblem.label(problem);
  return answer === reactionAnswer.id.changed
    ? messageText('invoices.reactionUpdated').replace(/\.$/, '')
    : reactionAnswer.label(answer);
}

function textOf(standing: Standing): string {
  const { internalSerialNumber, taxPayerSystemStatus, article6Status } = standing;
  const parts = [
    saidOf(standing),
    taxPayerSystemStatus && `${words.reaction}: ${invoiceTaxPayerState.label(taxPayerSystemStatus)}`,
    calls(standing).exceeded && invoiceArticle6State.label(article6Status),
  ];
  return words.result(toPersianDigits(internalSerialNumber), parts.filter(Boolean).join('؛ '));
}

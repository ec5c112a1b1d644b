import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import {
  invoiceArticle6State,
  invoiceTaxPayerState,
  reactionAnswer,
  reactionProblem,
  type ReactionAnswer,
} from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { snack, type SnackbarMeaning } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../list/useInvoiceActs.ts';
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
      for (const standing of standings) snack(meanings[standing.answer], textOf(standing));
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

function textOf({
  answer,
  internalSerialNumber,
  taxPayerSystemStatus,
  article6Status,
  reactionProblem: problem,
}: Standing) {
  const result = answer === 'problem' ? reactionProblem.label(problem) : reactionAnswer.label(answer);
  const known = [
    taxPayerSystemStatus && `${words.reaction}: ${invoiceTaxPayerState.label(taxPayerSystemStatus)}`,
    article6Status && `${words.article6}: ${invoiceArticle6State.label(article6Status)}`,
  ].filter(Boolean);
  const whole = [result, ...known].join('؛ ');
  return words.result(toPersianDigits(internalSerialNumber), whole);
}

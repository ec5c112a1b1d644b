import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../kit/api/call.ts';
import { ApiError } from '../../../../kit/api/errors.ts';
import { tellError } from '../../../../kit/api/notify.ts';
import { useNow } from '../../../../ui/lib/clock.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { useFollow } from '../../progress/useFollow.ts';
import { justRegistered } from '../../registered.ts';
import { useFormContext, useFormPart } from '../state/context.ts';
import { refuseFields, showFaults } from '../state/said.ts';
import { carryIssueDate } from '../state/issue-day.ts';
import { loadChecking } from '../state/load-checking.ts';
import { linesByField } from '../steps/messages.ts';
import { formWords as words } from '../words.ts';

type Stored = AnswerOf<typeof invoiceEndpoints.create>;

/** Whether it is kept and not sent, and whether that is more than the person's own wish. */
export function useProforma(): { proforma: boolean; isFixed: boolean } {
  const { initial } = useFormContext();
  const now = useNow();
  const wished = useFormPart(({ document }) => document.isProformaInvoice === true);
  const isFuture = useFormPart(({ document }) => (document.invoiceHeader.issuingDateTime ?? 0) > now);
  const isFixed = !initial.maySend || isFuture;
  return { proforma: isFixed || wished, isFixed };
}

/** What an earlier click has done already; with other lines, or so long ago that its answer is kept no more. */
const registeredBefore: ReadonlySet<string> = new Set(['http.idempotencyMismatch', 'http.idempotencySpent']);

interface Refusals {
  /** What is wrong stands at the fields of these paths. */
  onWrong: (paths: readonly string[]) => void;
  /** Something else is asked now. */
  onOther: () => void;
}

/** Hands the invoice in; ends on the list, or with why not. */
export function useRegister({ onWrong, onOther }: Refusals) {
  const { store, initial, clientId, editing, corrects, onDone, onOlder } = useFormContext();
  const { proforma } = useProforma();
  const navigate = useNavigate();
  const follow = useFollow();
  const [busy, setBusy] = useState(false);

  const leave = () =>
    void navigate({ to: '/cases/$clientId/invoices/list/single', params: { clientId: String(clientId) } });

  const finish = (stored: Stored) => {
    const { invoiceSubject, issuingDateTime } = store.get().document.invoiceHeader;
    onDone();
    if (!editing && !corrects) carryIssueDate(clientId, issuingDateTime, Date.now());
    justRegistered.set({ clientId, id: stored.id, isNew: !editing && !corrects });
    // A row that stays a proforma shows no change; of one that is sent again its state says more.
    if (editing && proforma) snack('success', messageText('invoices.edited'));
    follow(clientId, stored, invoiceSubject);
    leave();
  };

  const refused = (error: unknown) => {
    if (error instanceof ApiError && registeredBefore.has(error.code)) {
      // The answer to an earlier click was lost, its invoice was not.
      onDone();
      snack('warning', words.alreadyRegistered, { persistent: true });
      return leave();
    }
    if (error instanceof ApiError && error.code === 'http.editedMeanwhile') {
      onOther();
      return onOlder();
    }
    tellError(error);
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return;
    const fields = linesByField(error.fields);
    refuseFields(store, { refused: fields });
    onWrong(Object.keys(fields));
  };

  const register = async () => {
    // A second click while the answer is awaited does nothing.
    if (busy) return;
    setBusy(true);
    try {
      const { errorsOf, toSubmit } = await loadChecking();
      const { document } = store.get();
      const found = errorsOf(document, initial);
      if (Object.keys(found).length === 0) return finish(await send(toSubmit(document)));
      showFaults(store, found);
      onWrong(Object.keys(found));
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  const send = (document: InvoiceDocument): Promise<Stored> => {
    const { actKey, version = 1 } = store.get();
    const body = { ...document, isProformaInvoice: proforma };
    const act = { params: { clientId }, body, idempotencyKey: actKey };
    if (corrects && !editing)
      return call(invoiceEndpoints.correct, { ...act, params: { clientId, id: corrects } });
    return editing
      ? call(invoiceEndpoints.update, {
          ...act,
          params: { clientId, id: editing },
          body: { ...body, version },
        })
      : call(invoiceEndpoints.create, act);
  };
  return { busy, register };
}

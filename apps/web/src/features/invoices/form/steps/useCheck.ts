import { invoiceEndpoints } from '@moadi/contract/invoices';
import { inquiryMessageType } from '@moadi/domain/enums';
import { useState, type RefObject } from 'react';
import { call } from '../../../../kit/api/call.ts';
import { ApiError } from '../../../../kit/api/errors.ts';
import { tellError } from '../../../../kit/api/notify.ts';
import { dropBlankEnd } from '../lines/line-acts.ts';
import { isOfSummary, useFormContext } from '../state/context.ts';
import { forgetRemarks, refuseFields, showFaults } from '../state/said.ts';
import { settleIssueDate } from '../state/issue-date.ts';
import { loadChecking } from '../state/load-checking.ts';
import { loadNotices } from './notices.ts';
import { linesByField, byField, type Message } from './messages.ts';

/** Looks whether the form may go on: what the check finds, then what the server thinks of it (spec 2 section 4). */
export function useCheck(form: RefObject<HTMLElement | null>) {
  const { store, clientId, initial } = useFormContext();
  const [busy, setBusy] = useState(false);

  const showErrors = () => {
    // Once it is on the screen: the list of errors, whose entries lead to the fields.
    setTimeout(() => {
      form.current?.scrollIntoView({ block: 'start' });
      form.current?.querySelector<HTMLElement>('[data-errors]')?.focus({ preventScroll: true });
    });
  };
  /** Who has left the form meanwhile hears nothing of its check. */
  const isHere = () => form.current !== null;
  /** Doubts and warnings about an invoice that nothing keeps from going on; of any other, what is wrong is shown. */
  const check = async (): Promise<readonly Message[] | undefined> => {
    await settleIssueDate(store);
    if (!isHere()) return undefined;
    setBusy(true);
    try {
      const [checking] = await Promise.all([loadChecking(), loadNotices()]);
      if (!isHere()) return undefined;
      return await checkWith(checking);
    } catch (error) {
      if (isHere()) tellError(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const checkWith = async ({ errorsOf, toSubmit }: Awaited<ReturnType<typeof loadChecking>>) => {
    dropBlankEnd(store);
    forgetRemarks(store);
    const { document } = store.get();
    const found = errorsOf(document, initial);
    showFaults(store, found);
    if (!Object.keys(found).every(isOfSummary)) return void showErrors();
    /** The person has gone on typing: what is said of how it was says nothing of how it is. */
    const isOld = () => store.get().document !== document;
    try {
      const { bookNumber, description, ...body } = toSubmit(document);
      const { result } = await call(invoiceEndpoints.inquiry, { params: { clientId }, body });
      if (!isHere()) return undefined;
      if (isOld()) return await check();
      const errors = result.filter(({ messageType }) => messageType === inquiryMessageType.id.error);
      if (errors.length === 0) return result;
      refuseFields(store, byField(errors));
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
      if (!isHere()) return undefined;
      if (isOld()) return await check();
      refuseFields(store, { refused: linesByField(error.fields), general: error.general });
    }
    showErrors();
    return undefined;
  };
  /** The person looks at what was remarked first. */
  const lookAt = (remarks: readonly Message[]) => {
    refuseFields(store, { ...byField(remarks), remarks: true });
    showErrors();
  };
  return { busy, check, lookAt, showErrors, isHere };
}

import { invoiceEndpoints } from '@moadi/contract/invoices';
import { inquiryMessageType } from '@moadi/domain/enums';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText, type MessageKey } from '@moadi/domain/faults';
import { useState, type RefObject } from 'react';
import { ApiError, linesOf } from '../../../../kit/api/errors.ts';
import { call } from '../../../../kit/api/call.ts';
import { tellError } from '../../../../kit/api/notify.ts';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { formWords as words } from '../words.ts';
import { dropBlankEnd } from '../lines/line-acts.ts';
import { errorsOf, isOfSummary, useFormContext } from '../state/context.ts';
import { forgetRemarks, refuseFields, showFaults, type Ways } from '../state/form-store.ts';
import { settleIssueDate } from '../state/issue-date.ts';
import { toSubmit } from '../state/submit.ts';
import { useGoToStep } from './useGoToStep.ts';

/** The way from the form to the summary: what the check finds, then what the server thinks of it (spec 2 section 4). */
export function useGoOn(form: RefObject<HTMLElement | null>) {
  const { store, clientId, initial } = useFormContext();
  const goToStep = useGoToStep();
  const [busy, setBusy] = useState(false);

  const showErrors = () => {
    // Once it is on the screen: the list of errors, whose entries lead to the fields.
    setTimeout(() => {
      form.current?.scrollIntoView({ block: 'start' });
      form.current?.querySelector<HTMLElement>('[data-errors]')?.focus({ preventScroll: true });
    });
  };
  const goOn = async () => {
    await settleIssueDate(store);
    dropBlankEnd(store);
    forgetRemarks(store);
    const { document } = store.get();
    const found = errorsOf(document, initial);
    showFaults(store, found);
    if (!Object.keys(found).every(isOfSummary)) return showErrors();
    setBusy(true);
    try {
      const { bookNumber, description, ...body } = toSubmit(document);
      const { result } = await call(invoiceEndpoints.inquiry, { params: { clientId }, body });
      const errors = result.filter(({ messageType }) => messageType === inquiryMessageType.id.error);
      if (errors.length > 0) {
        refuseFields(store, toldOf(errors));
        return showErrors();
      }
      if (result.length === 0 || (await confirmRemarks(result))) return goToStep('summary');
      refuseFields(store, { ...toldOf(result), remarks: true });
      showErrors();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        refuseFields(store, { refused: linesByField(error.fields), general: error.general });
        showErrors();
      } else tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, goOn };
}

type Message = AnswerOf<typeof invoiceEndpoints.inquiry>['result'][number];

/** What was said, at its fields: of each the first, which is the heaviest. */
function toldOf(messages: readonly Message[]) {
  const refused: Record<string, string> = {};
  const ways: Record<string, Ways> = {};
  for (const { path, description, code, mends } of messages) {
    if (!path || path in refused) continue;
    refused[path] = description;
    ways[path] = { mends, asks: asking.includes(code) };
  }
  return {
    refused,
    ways,
    general: messages.filter(({ path }) => !path).map(({ description }) => description),
  };
}

/** What a question to the register would answer. */
const asking: readonly string[] = [
  'invoices.numberUnasked',
  'invoices.numberUnaskedNoted',
  'invoices.numberUnknownThen',
] satisfies MessageKey[];

/** Doubts and warnings: the person goes on with them, or looks at the fields first. */
function confirmRemarks(messages: readonly Message[]): Promise<boolean> {
  const isDoubt = messages.some(({ messageType }) => messageType === inquiryMessageType.id.doubt);
  const description = [...new Set(messages.map(one => one.description))].join(' ');
  return askConfirm({
    title: isDoubt ? words.doubtTitle : words.warningTitle,
    text: messageText('invoices.warningConfirm', { description }),
    action: messageText('common.confirmAndContinue'),
    cancel: words.lookFirst,
  });
}

/** All that is said of each field. */
export const linesByField = (fields: ApiError['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, linesOf(sentences)]));

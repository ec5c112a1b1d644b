import { invoiceEndpoints } from '@moadi/contract/invoices';
import { inquiryMessageType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useState, type RefObject } from 'react';
import { ApiError } from '../../../kit/api/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { formWords as words } from './words.ts';
import { errorsOf, isOfSummary, useFormContext } from './context.ts';
import { goToStep, refuseFields, showFaults } from './form-store.ts';
import { settleIssueDate } from './issue-date.ts';
import { toSubmit } from './submit.ts';

/** The way from the form to the summary: what the check finds, then what the server thinks of it (spec 2 section 4). */
export function useGoOn(form: RefObject<HTMLElement | null>) {
  const { store, clientId, initial } = useFormContext();
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
        const atField = errors
          .filter(({ path }) => path)
          .map(({ path, description }) => [path!, description]);
        const general = errors.filter(({ path }) => !path).map(({ description }) => description);
        refuseFields(store, Object.fromEntries(atField), general);
        return showErrors();
      }
      const warnings = result.filter(({ messageType }) => messageType === inquiryMessageType.id.warning);
      if (warnings.length === 0 || (await confirmWarnings(warnings.map(({ description }) => description))))
        goToStep(store, 2);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        refuseFields(store, firstOfEach(error.fields), []);
        showErrors();
      } else tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, goOn };
}

const confirmWarnings = (descriptions: readonly string[]): Promise<boolean> =>
  askConfirm({
    title: words.warningTitle,
    text: messageText('invoices.warningConfirm', { description: [...new Set(descriptions)].join(' ') }),
    action: messageText('common.confirmAndContinue'),
  });

/** One sentence for each field. */
export const firstOfEach = (fields: ApiError['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences[0]!]));

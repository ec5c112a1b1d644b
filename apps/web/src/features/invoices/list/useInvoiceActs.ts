import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { InvoiceActionName } from '@moadi/domain/invoices';
import { messageText, type MessageKey } from '@moadi/domain/faults';
import { useState } from 'react';
import { call, newActKey } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../refresh.ts';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';

interface Act {
  endpoint: typeof invoiceEndpoints.send | typeof invoiceEndpoints.withdraw;
  question: { title: string; text: MessageKey; action: string; danger?: boolean };
  done: MessageKey;
}

/** Acts that one confirmation and one call do. */
const acts: Readonly<Partial<Record<InvoiceActionName, Act>>> = {
  send: {
    endpoint: invoiceEndpoints.send,
    question: { title: listWords.sendTitle, text: 'invoices.sendConfirm', action: listWords.send },
    done: 'invoices.sent',
  },
  withdraw: {
    endpoint: invoiceEndpoints.withdraw,
    question: {
      title: listWords.withdraw,
      text: 'invoices.cancelSendConfirm',
      action: listWords.withdraw,
      danger: true,
    },
    done: 'invoices.sendCancelled',
  },
};

/** Sends or withdraws after a question; `busy` names the row that is being worked on. */
export function useInvoiceActs(clientId: number) {
  const [busy, setBusy] = useState<string>();
  const run = async (name: 'send' | 'withdraw', id: string, number: string): Promise<void> => {
    const { endpoint, question, done } = acts[name]!;
    const title = `${question.title} (${words.nameOf(number)})`;
    if (!(await askConfirm({ ...question, title, text: messageText(question.text) }))) return;
    setBusy(id);
    try {
      await call(endpoint, { params: { clientId, id }, idempotencyKey: newActKey() });
      snack('success', messageText(done));
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(undefined);
      await refreshInvoices();
    }
  };
  return { busy, run };
}

import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { InvoiceActionName } from '@moadi/domain/invoices';
import { messageText, type MessageKey } from '@moadi/domain/faults';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { useFollow } from '../progress/useFollow.ts';
import { refreshInvoices } from '../refresh.ts';
import { invoiceWords as words } from '../words.ts';
import { numberOf, type InvoiceRow } from './rows.ts';
import { listWords } from './words.ts';

interface Act {
  endpoint: typeof invoiceEndpoints.send | typeof invoiceEndpoints.withdraw;
  question: { title: string; text: MessageKey; action: string; danger?: boolean };
  /** Said where it cannot be followed. */
  done: MessageKey;
}

/** Acts that one confirmation and one call do. */
const acts: Readonly<Partial<Record<InvoiceActionName, Act>>> = {
  send: {
    endpoint: invoiceEndpoints.send,
    question: { title: listWords.sendTitle, text: 'invoices.sendConfirm', action: listWords.send },
    done: 'invoices.stored',
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

/** Sends or withdraws after a question, and follows what becomes of it; `busy` names the row that is being worked on. */
export function useInvoiceActs(clientId: number) {
  const [busy, setBusy] = useState<string>();
  const follow = useFollow();
  const run = async (name: 'send' | 'withdraw', row: InvoiceRow): Promise<void> => {
    const { id, invoiceSubject: subject } = row;
    const { endpoint, question, done } = acts[name]!;
    const title = `${question.title} (${words.nameOf(numberOf(row))})`;
    if (!(await askConfirm({ ...question, title, text: messageText(question.text) }))) return;
    setBusy(id);
    try {
      const stored = await call(endpoint, { params: { clientId, id } });
      follow(clientId, stored, subject, done);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(undefined);
      await refreshInvoices();
    }
  };
  return { busy, run };
}

import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { useNavigate } from '@tanstack/react-router';
import { messageText, type MessageKey } from '@moadi/domain/faults';
import { call } from '../../../kit/api/call.ts';
import { isSeen } from '../../../ui/lib/is-seen.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../refresh.ts';
import type { Followed } from './follow.ts';

type Stored = AnswerOf<typeof invoiceEndpoints.create>;

/** `otherwise` is true of what was done, whatever becomes of it: said where it cannot be followed. */
export type Follow = (clientId: number, stored: Stored, subject?: number, otherwise?: MessageKey) => void;

/** Loaded when there is something to follow: no screen needs it before. Where it cannot be had, what is true now is said once. */
const follow = (invoice: Followed, otherwise: MessageKey): void =>
  void import('./follow.ts').then(
    part => part.followInvoice(invoice),
    () => snack('info', messageText(otherwise)),
  );

/** Says what was registered and what becomes of it, whatever page comes next. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  return (clientId, stored, subject, otherwise = 'invoices.stored') => {
    void refreshInvoices();
    const followed: Followed = {
      first: stored,
      subject,
      look: () => call(invoiceEndpoints.progress, { params: { clientId, id: stored.id } }),
      open: tab =>
        void navigate({
          to: '/cases/$clientId/invoices/list/single',
          params: { clientId: String(clientId) },
          search: { detail: `${clientId}/${stored.id}`, ...(tab && { tab }) },
        }),
      onChange: () => void refreshInvoices(),
      isInView: () => isRowInView(stored.id),
    };
    follow(followed, otherwise);
  };
}

function isRowInView(id: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  return row !== null && isSeen(row);
}

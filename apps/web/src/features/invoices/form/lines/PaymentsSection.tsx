import { paymentColumns } from '@moadi/domain/invoices';
import { formWords as words } from '../words.ts';
import { RowsSection } from './RowsSection.tsx';

/** How the invoice was paid; optional for most kinds. */
export const PaymentsSection = () => (
  <RowsSection
    section="payment"
    columns={paymentColumns}
    add={words.addPayment}
    remove={words.removePayment}
  />
);

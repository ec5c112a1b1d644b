import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import {
  registrationFaults,
  registrationFields as fields,
  type PaymentRegistrationDocument,
} from '@moadi/domain/invoices';
import { formatRial, startOfDay, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf, refreshQueries } from '../../../kit/api/queries.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormField } from '../../../kit/form/FormField.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { AccountFacts, type Account } from './payment-facts.tsx';
import { afterAcceptanceWords as words } from './words.ts';

type Props = {
  clientId: number;
  id: string;
  onClose: () => void;
  /** Opened from the list: where the result is seen. */
  onDone?: () => void;
};

/** Registers a payment for an invoice on credit; what is open is asked for first. */
export default function PaymentDialog(props: Props) {
  const { clientId, id, onClose } = props;
  const { data, error, refetch } = useQuery(queryOf(invoiceEndpoints.payments, { params: { clientId, id } }));
  if (data && data.refusal === undefined) return <PaymentForm {...props} account={data} />;
  return (
    <Dialog title={words.pay} onClose={onClose}>
      {data && <p>{data.refusal}</p>}
      {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
    </Dialog>
  );
}

function PaymentForm({ clientId, id, onClose, onDone, account }: Props & { account: Account }) {
  const title = words.payTitle(toPersianDigits(account.internalSerialNumber));
  const form = useForm<PaymentRegistrationDocument>({
    initial: { paymentDate: startOfDay(tehranDayOf(Date.now())) },
    check: values => registrationFaults(normalizeDocument(fields, values), BigInt(account.open), Date.now()),
    submit: async (values, act) => {
      const payment = normalizeDocument(fields, values);
      const text = words.payConfirm(formatRial(payment.paymentValue!));
      if (!(await askConfirm({ title, text, action: words.pay }))) return;
      // One act, however often it is tried: a lost answer never registers a payment twice.
      await call(invoiceEndpoints.registerPayment, { params: { clientId, id }, body: payment, act });
      snack('success', messageText('invoices.paymentQueued'));
      await refreshQueries(invoiceEndpoints.payments, invoiceEndpoints.item);
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog title={title} size="medium" onClose={onClose} form={form} action={words.pay}>
      <AccountFacts account={account} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} fields={fields} name="paymentValue" required />
        <FormField form={form} fields={fields} name="paymentType" required />
        <FormField form={form} fields={fields} name="paymentDate" required />
        <FormField form={form} fields={fields} name="trackPaymentNumber" />
        <FormField form={form} fields={fields} name="terminal" />
      </div>
      <p className="text-help text-muted">{words.payHelp}</p>
    </FormDialog>
  );
}

import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { buyerDataFields as fields, checkBuyerData, kindOf, type BuyerData } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormField } from '../../../kit/form/FormField.tsx';
import { useEdition } from '../../../kit/edition/useEdition.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import type { InvoiceItem } from '../answers.ts';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';
import { refreshInvoices } from '../refresh.ts';

type Props = { clientId: number; id: string; onClose: () => void };

/** What the invoice says of its buyer to people, to be mended in any state (spec 2 section 4). */
export default function BuyerDataDialog({ clientId, id, onClose }: Props) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId, id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error) return <BuyerDataForm item={data} onClose={onClose} />;
  return (
    <Dialog title={listWords.buyerData} onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}

function BuyerDataForm({ item, onClose }: { item: InvoiceItem; onClose: () => void }) {
  const { clientId, id, internalSerialNumber } = item;
  const kind = kindOf(item)!;
  const params = { clientId, id };
  const edition = useEdition({
    edited: buyerOf(item),
    save: (body, act) => call(invoiceEndpoints.buyerData, { params, body, act }),
    read: async () => buyerOf(await call(invoiceEndpoints.item, { params })),
  });
  const form = useForm<BuyerData>({
    initial: documentOf(fields, item.invoiceHeader),
    check: values => checkBuyerData(kind, values, Date.now()),
    submit: async body => {
      await edition.save(fields, form, body);
      snack('success', messageText('invoices.buyerDataUpdated'));
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${listWords.buyerData} (${words.nameOf(toPersianDigits(internalSerialNumber ?? ''))})`}
      onClose={onClose}
      form={form}
      action={listWords.saveBuyerData}
    >
      <p className="text-muted">{listWords.buyerDataText}</p>
      <FormField form={form} fields={fields} name="buyerName" />
      <FormField form={form} fields={fields} name="buyerLandlineNumber" />
      <FormField form={form} fields={fields} name="buyerAddress" />
      {edition.notice(fields, form)}
    </FormDialog>
  );
}

const buyerOf = ({ invoiceHeader, version }: Pick<InvoiceItem, 'invoiceHeader' | 'version'>) => ({
  ...documentOf(fields, invoiceHeader),
  version,
});

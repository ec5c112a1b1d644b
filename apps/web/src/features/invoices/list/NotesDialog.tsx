import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { checkNotes, noteFields as fields, type InvoiceNotes } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { useEdition } from '../../../kit/edition/useEdition.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormField } from '../../../kit/form/FormField.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import type { InvoiceItem } from '../answers.ts';
import { refreshInvoices } from '../refresh.ts';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';

type Props = { clientId: number; id: string; onClose: () => void };

/** What people keep of the invoice for themselves, in any state. */
export default function NotesDialog({ clientId, id, onClose }: Props) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId, id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error) return <NotesForm item={data} onClose={onClose} />;
  return (
    <Dialog title={listWords.notes} onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}

function NotesForm({ item, onClose }: { item: InvoiceItem; onClose: () => void }) {
  const { clientId, id, internalSerialNumber } = item;
  const params = { clientId, id };
  const edition = useEdition({
    edited: notesOf(item),
    save: (body, act) => call(invoiceEndpoints.notes, { params, body, act }),
    read: async () => notesOf(await call(invoiceEndpoints.item, { params })),
  });
  const form = useForm<InvoiceNotes>({
    initial: documentOf(fields, item),
    check: values => checkNotes(values, Date.now()),
    submit: async body => {
      await edition.save(fields, form, body);
      snack('success', messageText('invoices.notesKept'));
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${listWords.notes} (${words.nameOf(toPersianDigits(internalSerialNumber ?? ''))})`}
      onClose={onClose}
      form={form}
      action={listWords.saveNotes}
    >
      <FormField form={form} fields={fields} name="ownReference" />
      <FormField form={form} fields={fields} name="internalNote" />
      {edition.notice(fields, form)}
    </FormDialog>
  );
}

const notesOf = (item: InvoiceItem) => ({ ...documentOf(fields, item), version: item.version });

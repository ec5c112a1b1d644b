import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { InvoiceState } from '@moadi/domain/enums';
import { invoiceView, type InvoiceView } from '@moadi/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { invoiceWords as words } from '../words.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

type Props = { clientId: number; id: string; onClose: () => void };

/** A stored invoice on paper. */
export default function PreviewDialog({ clientId, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(queryOf(invoiceEndpoints.item, { params: { clientId, id } }));
  const view =
    data &&
    invoiceView({
      document: { ...data, internalSerialNumber: String(data.internalSerialNumber ?? '') } as never,
      seller: data.case,
      state: data.state as InvoiceState,
      createDate: data.createDate,
    });
  return (
    <PaperDialog view={view} onClose={onClose}>
      {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
    </PaperDialog>
  );
}

/** Any invoice on paper, ready to print. */
export function PaperDialog({
  view,
  onClose,
  children,
}: {
  view: InvoiceView | undefined;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  return (
    <Dialog
      title={view?.title ?? words.preview}
      size="large"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        view && (
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
        )
      }
    >
      {children ?? (view ? <InvoicePaper view={view} /> : <Skeleton />)}
    </Dialog>
  );
}

import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { InvoiceView } from '@moadi/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, type ReactNode } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { invoiceWords as words } from '../words.ts';
import { InvoicePaper } from './InvoicePaper.tsx';
import { usePdf } from './usePdf.ts';

type Props = {
  clientId: number;
  id: string;
  /** Opens the browser's print dialog as soon as the paper is there. */
  print?: boolean;
  onClose: () => void;
};

/** A stored invoice on paper. */
export default function PreviewDialog({ clientId, id, print, onClose }: Props) {
  const params = { clientId, id };
  const { data, error, refetch } = useQuery(queryOf(invoiceEndpoints.paper, { params }));
  const pdf = usePdf();
  const loaded = data !== undefined;
  useEffect(() => {
    if (print && loaded) window.print();
  }, [print, loaded]);
  return (
    <PaperDialog
      view={data}
      onClose={onClose}
      actions={
        <Button icon={Download} busy={pdf.busy} onClick={() => void pdf.get(clientId, id)}>
          {words.pdf}
        </Button>
      }
    >
      {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
    </PaperDialog>
  );
}

type PaperProps = {
  view: InvoiceView | undefined;
  onClose: () => void;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Any invoice on paper, ready to print. */
export function PaperDialog({ view, onClose, actions, children }: PaperProps) {
  return (
    <Dialog
      title={view?.title ?? words.preview}
      size="paper"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        view && (
          <>
            {actions}
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              {words.print}
            </Button>
          </>
        )
      }
    >
      {children || (view ? <InvoicePaper view={view} /> : <Skeleton />)}
    </Dialog>
  );
}

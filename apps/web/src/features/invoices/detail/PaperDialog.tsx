import type { InvoiceView } from '@moadi/domain/invoices';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/display/Placeholders.tsx';
import { printPage } from '../../../ui/lib/print.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { invoiceWords as words } from '../words.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

type Props = {
  view: InvoiceView | undefined;
  onClose: () => void;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Any invoice on paper, ready to print. */
export function PaperDialog({ view, onClose, actions, children }: Props) {
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
            <Button variant="primary" icon={Printer} onClick={() => void printPage()}>
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

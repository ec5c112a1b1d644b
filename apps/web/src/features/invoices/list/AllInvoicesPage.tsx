import { invoiceEndpoints } from '@moadi/contract/invoices';
import { Page } from '../../../ui/layout/Page.tsx';
import { invoiceWords as words } from '../words.ts';
import { InvoiceList } from './InvoiceList.tsx';

/** Over all cases, for staff; they look and change nothing. */
export default function AllInvoicesPage() {
  return (
    <Page title={words.allTitle} fill>
      <InvoiceList list={invoiceEndpoints.listAll} count={invoiceEndpoints.countAll} />
    </Page>
  );
}

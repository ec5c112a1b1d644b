import { invoiceEndpoints } from '@moadi/contract/invoices';
import { Page } from '../../../ui/layout/Page.tsx';
import { listWords } from './words.ts';
import { InvoiceList } from './InvoiceList.tsx';

/** Over all cases, for staff; they look and change nothing. */
export default function AllInvoicesPage() {
  return (
    <Page title={listWords.allTitle} fill>
      <InvoiceList
        list={invoiceEndpoints.listAll}
        count={invoiceEndpoints.countAll}
        summary={invoiceEndpoints.sumsOfAll}
        emptyAction={false}
      />
    </Page>
  );
}

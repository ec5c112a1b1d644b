import { invoiceEndpoints } from '@moadi/contract/invoices';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useCase } from '../../../kit/case.ts';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { UnfinishedButton } from '../unfinished/UnfinishedButton.tsx';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';
import { mayIn } from '../../../kit/may.ts';
import { AfterRegistering } from './AfterRegistering.tsx';
import { InvoiceList } from './InvoiceList.tsx';

export default function CaseInvoicesPage() {
  const opened = useCase();
  const params = { clientId: String(opened.clientId) };
  const create = mayIn(opened, 'invoices.prepare') && (
    <Link
      to="/cases/$clientId/invoices/create/single"
      params={params}
      {...buttonLook({ variant: 'primary' })}
    >
      <Plus size={16} />
      {listWords.create}
    </Link>
  );
  return (
    <Page
      title={words.listTitle}
      fill
      actions={
        create && (
          <>
            <UnfinishedButton clientId={opened.clientId} />
            {create}
          </>
        )
      }
    >
      <AfterRegistering clientId={opened.clientId} />
      <InvoiceList
        list={invoiceEndpoints.list}
        count={invoiceEndpoints.count}
        summary={invoiceEndpoints.sums}
        opened={opened}
        emptyAction={create}
      />
    </Page>
  );
}

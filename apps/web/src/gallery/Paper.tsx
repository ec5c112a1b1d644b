import { InvoicePaper } from '../features/invoices/detail/InvoicePaper.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { paper } from './paper-data.ts';

export function Paper({ title }: { title: string }) {
  return (
    <Page title={title}>
      <InvoicePaper view={paper} />
    </Page>
  );
}

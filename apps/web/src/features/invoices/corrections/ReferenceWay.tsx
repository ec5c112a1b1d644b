import { invoiceEndpoints } from '@moadi/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/api/queries.ts';
import type { InvoiceItem } from '../answers.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { correctionWords as words } from './words.ts';

/** Where the authority did not take what a correction refers to: the document that it could refer to now. */
export default function ReferenceWay({ item: { clientId, id, referenceTaxId } }: { item: InvoiceItem }) {
  const { data } = useQuery(queryOf(invoiceEndpoints.chain, { params: { clientId, id } }));
  if (!data) return null;
  const document = data.documents.find(one => one.id === data.correctable);
  // The authority knows what we do not: the same once more would be refused once more.
  const isRefused = document !== undefined && document.taxId === referenceTaxId;
  return (
    <div className="flex flex-wrap gap-x-2 text-text">
      <p>{!document ? words.noneCorrectable : isRefused ? words.stillCorrectable : words.correctable}</p>
      {document && <DocumentLink clientId={clientId} document={document} />}
    </div>
  );
}

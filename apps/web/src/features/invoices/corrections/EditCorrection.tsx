import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceSubjectType } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { useCase } from '../../../kit/case.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import type { InvoiceItem } from '../answers.ts';
import CorrectionDialog from './CorrectionDialog.tsx';
import { RevocationForm } from './RevocationForm.tsx';
import { mayIn } from '../../../kit/may.ts';
import { correctionWords as words } from './words.ts';

type Props = {
  edited: InvoiceItem;
  /** The date it begins with. */
  issuedAt: number;
  onClose: () => void;
};

/** A return or a revocation that was refused, withdrawn or only prepared: its form over its reference, as it was filled. */
export default function EditCorrection({ edited, ...own }: Props) {
  const { clientId, id, invoiceSubject, referenceTaxId } = edited;
  const opened = useCase();
  const { data, error, refetch } = useQuery(queryOf(invoiceEndpoints.chain, { params: { clientId, id } }));
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const reference = data.documents.find(({ taxId }) => taxId !== undefined && taxId === referenceTaxId);
  if (reference)
    return (
      <CorrectionDialog
        clientId={clientId}
        id={reference.id}
        subject={invoiceSubject}
        edited={edited}
        {...own}
      />
    );
  const maySend = mayIn(opened, 'invoices.send');
  return invoiceSubject === invoiceSubjectType.id.cancellation ? (
    <RevocationForm item={undefined} maySend={maySend} edited={edited} {...own} />
  ) : (
    <EmptyState title={words.referenceElsewhere(referenceTaxId ?? '')} />
  );
}

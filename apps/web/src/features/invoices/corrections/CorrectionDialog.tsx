import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceSubjectType } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { useCase } from '../../../kit/case.ts';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { FormProps } from './form-props.ts';
import { ReturnForm } from './ReturnForm.tsx';
import { RevocationForm } from './RevocationForm.tsx';
import { mayIn } from '../../../kit/may.ts';
import { invoiceWords as words } from '../words.ts';

type Props = Pick<FormProps, 'edited' | 'issuedAt' | 'onClose'> & {
  clientId: number;
  /** Of the document that is corrected. */
  id: string;
  subject: number;
};
const forms: Readonly<Record<number, typeof ReturnForm>> = {
  [invoiceSubjectType.id.salesReturn]: ReturnForm,
  [invoiceSubjectType.id.cancellation]: RevocationForm,
};

/** A return or a revocation of one document; what forbids it now is said in its place. */
export default function CorrectionDialog({ clientId, id, subject, ...own }: Props) {
  const opened = useCase();
  const asked = { params: { clientId, id } };
  // What was kept may be old: another correction may have come meanwhile.
  const fresh = { staleTime: 0, refetchOnWindowFocus: false };
  const item = useQuery({ ...queryOf(invoiceEndpoints.item, asked), ...fresh });
  const chain = useQuery({ ...queryOf(invoiceEndpoints.chain, asked), ...fresh });
  const refusal = chain.data?.refusals.find(one => one.subject === subject)?.text;
  const Form = forms[subject];
  const isReady = item.isFetchedAfterMount && chain.isFetchedAfterMount;
  if (Form && isReady && item.data && chain.data && refusal === undefined) {
    const maySend = mayIn(opened, 'invoices.send');
    return <Form item={item.data} chain={chain.data} maySend={maySend} {...own} />;
  }
  const error = item.error ?? chain.error;
  return (
    <Dialog title={words.corrections[subject]} onClose={own.onClose}>
      {error ? (
        <ErrorState
          message={errorText(error)}
          onRetry={() => void Promise.all([item.refetch(), chain.refetch()])}
        />
      ) : refusal === undefined ? (
        <Skeleton />
      ) : (
        <p className="notice" data-meaning="warning">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

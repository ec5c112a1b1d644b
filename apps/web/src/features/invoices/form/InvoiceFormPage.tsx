import { invoiceEndpoints } from '@moadi/contract/invoices';
import {
  invoiceState,
  invoiceSubjectType,
  type InvoiceState,
  type InvoiceSubjectType,
} from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { kindOf, statesFor, type InvoiceDocument } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { useCase } from '../../../kit/case.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { loadPart } from '../../../kit/load-part.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import type { Proposal } from '../detail/repairs.tsx';
import { asDocument } from '../answers.ts';
import { draftOf } from '../drafts.ts';
import { invoiceWords } from '../words.ts';
import { formWords as words } from './words.ts';
import { Suspense } from 'react';
import type { Initial } from './state/context.ts';
import { mayIn } from '../../../kit/may.ts';
import { FormSteps } from './steps/FormSteps.tsx';

/** What the address of the form says; at most one of the ways to begin. */
interface FormSearch {
  /** The stored invoice that is edited. */
  id?: string;
  corrects?: string;
  entry?: string;
  repair?: string;
  /** The next one for the same buyer, after this one. */
  again?: string;
  /** A new one like this one. */
  like?: string;
  /** A draft on the device. */
  draft?: string | number;
  /** A new one beside the drafts that there are; of its own name, so that a reload finds it again. */
  beside?: string | number;
}

const EditCorrection = lazyPart(() => import('../corrections/EditCorrection.tsx'));

/** Create and edit a single invoice (spec 2 section 2.3). The query parameter `id` means editing. */
export default function InvoiceFormPage() {
  const opened = useCase();
  const { id, corrects, entry, repair, again, like, draft, beside } = useSearch({
    strict: false,
  }) as FormSearch;
  const likeId = again ?? like;
  const navigate = useNavigate();
  const initial = useQuery({
    ...queryOf(invoiceEndpoints.initialize, {
      params: { clientId: opened.clientId },
      query: { ...(id && { id }), ...(corrects && { corrects }) },
    }),
    // The form is filled from it once; what is typed afterwards must not be replaced.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const wanted = id && repair ? repair.split(',') : [];
  const repairs = useQuery({
    ...queryOf(invoiceEndpoints.repairs, { params: { clientId: opened.clientId, id: id ?? '' } }),
    enabled: wanted.length > 0,
  });
  const taken = (repairs.data ?? []).filter(({ id: one }) => wanted.includes(one));
  const said = useQuery({
    queryKey: ['said', opened.clientId, entry],
    queryFn: async () => (await import('./said.ts')).saidIn(opened.clientId, entry!),
    enabled: entry !== undefined,
    ...{ staleTime: Infinity, gcTime: 0 },
  });
  const isCorrection = corrects !== undefined || initial.data?.reference !== undefined;
  const correcting = useQuery({
    queryKey: ['correcting'],
    queryFn: async () => (await loadPart(() => import('./state/correcting.ts'))).correcting,
    enabled: isCorrection,
    staleTime: Infinity,
  });
  const template = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId: opened.clientId, id: likeId ?? '' } }),
    enabled: likeId !== undefined,
    refetchOnWindowFocus: false,
  });
  const isReady =
    initial.data &&
    (likeId === undefined || template.data) &&
    (wanted.length === 0 || repairs.data) &&
    (entry === undefined || !said.isPending) &&
    (!isCorrection || correcting.data);
  const list = (
    <Link
      key="list"
      to="/cases/$clientId/invoices/list/single"
      params={{ clientId: String(opened.clientId) }}
      className="link"
    >
      {invoiceWords.listTitle}
    </Link>
  );
  const toList = () =>
    void navigate({
      to: '/cases/$clientId/invoices/list/single',
      params: { clientId: String(opened.clientId) },
    });
  const { internalSerialNumber } = initial.data?.invoice ?? {};
  const { invoice, reference, refusal: reason } = initial.data ?? {};
  const refusal = reason ? (
    <EmptyState title={reason} />
  ) : (
    invoice && (notEditable(invoice.state) ?? takenFromReference(invoice, taken, toList))
  );
  const title = corrects
    ? words.correctTitle(toPersianDigits(reference?.internalSerialNumber ?? ''))
    : id
      ? words.editTitle(toPersianDigits(internalSerialNumber ?? ''))
      : words.createTitle;
  return (
    <Page title={title} breadcrumbs={[list]}>
      {initial.error && (
        <ErrorState message={errorText(initial.error)} onRetry={() => void initial.refetch()} />
      )}
      {said.error && <ErrorState message={errorText(said.error)} onRetry={() => void said.refetch()} />}
      {correcting.error && (
        <ErrorState message={errorText(correcting.error)} onRetry={() => void correcting.refetch()} />
      )}
      {template.error && (
        <ErrorState message={errorText(template.error)} onRetry={() => void template.refetch()} />
      )}
      {wanted.length > 0 && repairs.error && (
        <ErrorState message={errorText(repairs.error)} onRetry={() => void repairs.refetch()} />
      )}
      {!isReady && !initial.error && !correcting.error && !template.error && !repairs.error && <Skeleton />}
      {isReady &&
        !said.error &&
        (refusal ?? (
          <>
            {reference?.invoiceHeader.taxId && (
              <p className="notice mb-4 text-help">
                {words.correctText(`\u2066${reference.invoiceHeader.taxId}\u2069`)}
              </p>
            )}
            {reference && entry !== undefined && !isOfItsKind(said.data, reference as InvoiceDocument) && (
              <p className="notice mb-4" data-meaning="warning">
                {words.nothingSaid}
              </p>
            )}
            <FormSteps
              key={[draftOf({ clientId: opened.clientId, id, corrects, entry }), likeId, draft, beside].join(
                ' ',
              )}
              clientId={opened.clientId}
              id={id}
              corrects={corrects}
              entry={entry}
              said={said.data ?? undefined}
              like={
                template.data && {
                  id: template.data.id,
                  document: asDocument(template.data),
                  isNext: again !== undefined,
                }
              }
              draft={draft === undefined ? undefined : String(draft)}
              beside={beside === undefined ? undefined : String(beside)}
              initial={{ ...initial.data, correcting: correcting.data }}
              mayKeepGoods={mayIn(opened, 'goods.write')}
              {...(wanted.length > 0 && { repairs: { proposals: taken, count: wanted.length } })}
              onPutAside={() =>
                void navigate({ to: '.', search: { beside: crypto.randomUUID() }, ignoreBlocker: true })
              }
              // A reload gives the draft back; the address asks for the repair no more.
              onRepaired={() =>
                void navigate({ to: '.', search: { id }, replace: true, ignoreBlocker: true })
              }
            />
          </>
        ))}
    </Page>
  );
}

const isOfItsKind = (said: InvoiceDocument | null | undefined, reference: InvoiceDocument): boolean =>
  said ? kindOf(said) === kindOf(reference) : false;

/**
 * A revocation and a return follow from their reference: their own form stands over it, with the sums worked out anew. What
 * a repair can bring besides is another date.
 */
function takenFromReference(
  invoice: NonNullable<Initial['invoice']>,
  repairs: readonly Proposal[],
  onClose: () => void,
) {
  const { cancellation, salesReturn } = invoiceSubjectType.id;
  const following: readonly InvoiceSubjectType[] = [cancellation, salesReturn];
  const date = repairs.flatMap(({ changes }) => changes).find(({ path }) => path === ISSUE_DATE);
  return following.includes(invoice.invoiceSubject) ? (
    <Suspense fallback={<Skeleton />}>
      <EditCorrection
        edited={invoice}
        issuedAt={Number(date?.after ?? invoice.issuingDateTime)}
        onClose={onClose}
      />
    </Suspense>
  ) : undefined;
}

const ISSUE_DATE = 'invoiceHeader.issuingDateTime';

/** An invoice that has been sent is not edited: it says in which states it could be. */
function notEditable(state: InvoiceState) {
  const states: readonly InvoiceState[] = statesFor('preparer', 'registerProforma');
  if (states.includes(state)) return undefined;
  const names = states.map(one => invoiceState.label(one)).join(uiWords.comma);
  return <EmptyState title={messageText('invoices.actionOnlyIn', { states: names })} />;
}

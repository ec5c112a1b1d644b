import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { kindOf, type InvoiceDocument } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { useCase } from '../../../kit/case.ts';
import { keepDraft, readDraft, removeDraft } from '../../../kit/draft/stored-draft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Stepper } from '../../../ui/display/Stepper.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invoiceWords as words } from '../words.ts';
import { InvoiceFormContext, useFormContext, useFormPart, type Initial } from './context.ts';
import { createFormStore, goToStep, newForm, type FormStep, type InvoiceForm } from './form-store.ts';
import { FillStep } from './FillStep.tsx';
import { KindStep } from './KindStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';

/** Create and edit a single invoice (spec 2 section 2.3). The query parameter `id` means editing. */
export default function InvoiceFormPage() {
  const opened = useCase();
  const { id } = useSearch({ strict: false }) as { id?: string };
  const initial = useQuery({
    ...queryOf(invoiceEndpoints.initialize, {
      params: { clientId: opened.clientId },
      query: { ...(id && { id }) },
    }),
    // The form is filled from it once; what is typed afterwards must not be replaced.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const list = (
    <Link
      key="list"
      to="/cases/$clientId/invoices/list/single"
      params={{ clientId: String(opened.clientId) }}
      className="link"
    >
      {words.listTitle}
    </Link>
  );
  const number = initial.data?.invoice?.internalSerialNumber;
  const title = id ? words.editTitle(toPersianDigits(number ?? '')) : words.createTitle;
  return (
    <Page title={title} breadcrumbs={[list]}>
      {initial.error && (
        <ErrorState message={errorText(initial.error)} onRetry={() => void initial.refetch()} />
      )}
      {initial.isPending && <Skeleton />}
      {initial.data && <Wizard key={id ?? 'new'} clientId={opened.clientId} id={id} initial={initial.data} />}
    </Page>
  );
}

type Props = { clientId: number; id: string | undefined; initial: Initial };

function Wizard({ clientId, id, initial }: Props) {
  const place = `invoice.${clientId}.${id ?? 'new'}`;
  const [round, setRound] = useState(0);
  const { store, restored } = useMemo(() => {
    const draft = readDraft<InvoiceForm>(place);
    return { store: createFormStore(draft ?? formOf(initial)), restored: draft !== undefined };
    // A new round begins anew with the same answers of the server.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place, round]);
  useEffect(() => keepDraft(place, store), [place, store]);
  useEffect(() => {
    if (restored) snack('info', words.draftRestored);
  }, [restored]);

  const discard = async () => {
    const question = {
      title: words.discardTitle,
      text: words.discardText,
      action: words.discardDraft,
      danger: true,
    };
    if (!(await askConfirm(question))) return;
    removeDraft(place);
    setRound(round + 1);
  };
  return (
    <InvoiceFormContext value={{ store, clientId, initial, editing: id }}>
      <Steps onDiscard={() => void discard()} onDone={() => removeDraft(place)} />
    </InvoiceFormContext>
  );
}

/** A stored invoice begins at the second step; its errors stand at their fields until these change. */
function formOf({ invoice }: Initial): InvoiceForm {
  if (!invoice) return newForm();
  const { invoiceHeader, invoiceBodies, invoicePayments, description, bookNumber, isProformaInvoice } =
    invoice;
  const document = {
    invoiceHeader,
    invoiceBodies,
    invoicePayments,
    description,
    bookNumber,
    isProformaInvoice,
  };
  const refused = Object.fromEntries(
    invoice.errors.flatMap(({ path, explanation }) => (path ? [[path, explanation]] : [])),
  );
  const general = invoice.errors.filter(({ path }) => !path).map(({ explanation }) => explanation);
  return {
    ...newForm(),
    step: 1,
    document: document as InvoiceDocument,
    refused,
    general,
    listed: invoice.errors.length > 0,
  };
}

function Steps({ onDiscard, onDone }: { onDiscard: () => void; onDone: () => void }) {
  const { store, editing, initial } = useFormContext();
  const step = useFormPart(form => form.step);
  const kind = useFormPart(form => kindOf(form.document));
  const shown: FormStep = kind === undefined ? 0 : step;
  const latest = initial.latestSerialNumber;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <Stepper
            label={words.stepsLabel}
            steps={words.steps}
            current={shown}
            onSelect={index => {
              if (!(editing && index === 0)) goToStep(store, index as FormStep);
            }}
          />
        </div>
        <span className="text-table text-muted">
          {latest === undefined ? words.latestNone : messageText('invoices.latestNumber', { number: latest })}
        </span>
        <Button variant="ghost" size="small" onClick={onDiscard}>
          {words.discardDraft}
        </Button>
      </div>
      {shown === 0 && <KindStep />}
      {shown === 1 && <FillStep />}
      {shown === 2 && <SummaryStep onDone={onDone} />}
    </>
  );
}

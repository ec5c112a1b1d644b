import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import { invoiceFields, invoiceView, type InvoiceDocument } from '@moadi/domain/invoices';
import { useNavigate } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { ApiError } from '../../../../kit/api/errors.ts';
import { call } from '../../../../kit/api/call.ts';
import { tellError } from '../../../../kit/api/notify.ts';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { StepButtons } from '../../../../kit/wizard/StepButtons.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { useNow } from '../../../../ui/lib/clock.ts';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { InvoicePaper } from '../../detail/InvoicePaper.tsx';
import { PaperDialog } from '../../detail/PaperDialog.tsx';
import { useFollow } from '../../progress/useFollow.ts';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { useCodeNames } from '../state/code-names.ts';
import { errorsOf, isOfSummary, totalsOf, useErrors, useFormContext, useFormPart } from '../state/context.ts';
import { useLead } from './ErrorSummary.tsx';
import { refuseFields, setInvoice, showFaults } from '../state/form-store.ts';
import { toSubmit } from '../state/submit.ts';
import { NoteFields } from './NoteFields.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { linesByField } from './useGoOn.ts';
import { useGoToStep } from './useGoToStep.ts';

type Stored = AnswerOf<typeof invoiceEndpoints.create>;

/** Step 3: what will be registered, on paper; description, proforma, and the one button that does it. */
export function SummaryStep({ onDone, onOlder }: { onDone: () => void; onOlder: () => void }) {
  const { store, initial, clientId, editing, corrects } = useFormContext();
  const document = useFormPart(form => form.document);
  const totals = totalsOf(document);
  const names = useCodeNames(totals.invoiceHeader);
  const errors = useErrors();
  const lead = useLead();
  const goToStep = useGoToStep();
  const navigate = useNavigate();
  const follow = useFollow();
  const [busy, setBusy] = useState(false);
  const now = useNow();
  const [previewing, setPreviewing] = useState(false);
  const isFuture = (document.invoiceHeader.issuingDateTime ?? 0) > now;
  const proforma = !initial.maySend || isFuture || document.isProformaInvoice === true;
  // The unit's name is the server's word once the invoice is registered; here it is looked up anew.
  const items = totals.invoiceBodies.map(({ measurementUnitName: _, ...row }) => row);
  const shown: InvoiceDocument = { ...totals, invoiceBodies: items, isProformaInvoice: proforma };
  const view = invoiceView({ document: shown, seller: initial.seller, names });

  /** Leads to what is wrong: to a field of this step, or back to the one before. */
  const showWrong = (paths: readonly string[]) => {
    if (paths.every(isOfSummary)) lead(paths[0]!);
    else goToStep('fill');
  };
  const submit = async () => {
    const found = errorsOf(document, initial);
    const wrong = Object.keys(found);
    if (wrong.length > 0) {
      showFaults(store, found);
      return showWrong(wrong);
    }
    const text = messageText(proforma ? 'invoices.submitProformaConfirm' : 'invoices.submitConfirm');
    const action = proforma ? words.registerProforma : words.registerAndSend;
    // A second click while the question is open or the answer is awaited does nothing.
    if (busy || !(await askConfirm({ title: words.submitTitle, text, action }))) return;
    setBusy(true);
    try {
      const body = { ...toSubmit(document), isProformaInvoice: proforma };
      const { actKey, version = 1 } = store.get();
      const act = { params: { clientId }, body, idempotencyKey: actKey };
      const stored = editing
        ? await call(invoiceEndpoints.update, {
            ...act,
            params: { clientId, id: editing },
            body: { ...body, version },
          })
        : corrects
          ? await call(invoiceEndpoints.correct, { ...act, params: { clientId, id: corrects } })
          : await call(invoiceEndpoints.create, act);
      finish(stored);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  const finish = (stored: Stored) => {
    onDone();
    follow(clientId, stored, document.invoiceHeader.invoiceSubject);
    leave();
  };
  const leave = () =>
    void navigate({ to: '/cases/$clientId/invoices/list/single', params: { clientId: String(clientId) } });

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'http.idempotencyMismatch') {
      // The answer to an earlier click was lost, its invoice was not.
      onDone();
      snack('warning', words.alreadyRegistered, { persistent: true });
      return leave();
    }
    if (error instanceof ApiError && error.code === 'http.editedMeanwhile') return onOlder();
    tellError(error);
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return;
    const fields = linesByField(error.fields);
    refuseFields(store, { refused: fields });
    showWrong(Object.keys(fields));
  };

  return (
    <div className="flex flex-col gap-4">
      <Card
        title={words.summaryTitle}
        actions={
          <Button icon={FileText} onClick={() => setPreviewing(true)}>
            {invoiceWords.preview}
          </Button>
        }
      >
        <InvoicePaper view={view} />
      </Card>
      <Card>
        <div className="flex max-w-3xl flex-col gap-4">
          <SpecInput
            spec={invoiceFields.bookNumber}
            name="bookNumber"
            error={errors['bookNumber']}
            value={document.bookNumber}
            onChange={value => setInvoice(store, { bookNumber: value as string })}
          />
          <SpecInput
            spec={invoiceFields.description}
            name="description"
            error={errors['description']}
            value={document.description}
            onChange={value => setInvoice(store, { description: value as string })}
          />
          <NoteFields />
          <Checkbox
            label={words.proforma}
            checked={proforma}
            disabled={!initial.maySend || isFuture}
            help={initial.maySend ? undefined : words.proformaByRole}
            onChange={checked => setInvoice(store, { isProformaInvoice: checked })}
          />
        </div>
      </Card>
      <TotalsBar>
        <StepButtons
          action={proforma ? words.registerProforma : words.registerAndSend}
          busy={busy}
          onAction={() => void submit()}
        />
      </TotalsBar>
      {previewing && <PaperDialog view={view} onClose={() => setPreviewing(false)} />}
    </div>
  );
}

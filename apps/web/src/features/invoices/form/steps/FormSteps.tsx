import { messageText } from '@moadi/domain/faults';
import { correctiveOf, correctiveSaying, kindOf, type InvoiceDocument } from '@moadi/domain/invoices';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useDraftPlace } from '../../../../kit/draft/draft-place.ts';
import { keepDraft, readDraft, removeDraft } from '../../../../kit/draft/stored-draft.ts';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useWizard } from '../../../../kit/wizard/useWizard.ts';
import { Wizard } from '../../../../kit/wizard/Wizard.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../../ui/display/Placeholders.tsx';
import { createStore } from '../../../../ui/lib/store.ts';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import type { Proposal } from '../../detail/repairs.tsx';
import { draftOf } from '../../drafts.ts';
import { formWords as words } from '../words.ts';
import {
  InvoiceFormContext,
  totalsOf,
  useFormContext,
  useFormPart,
  type Initial,
  type OpenLine,
} from '../state/context.ts';
import { createFormStore, newForm, showStep, type InvoiceForm } from '../state/form-store.ts';
import { FillStep } from './FillStep.tsx';
import { KindStep } from './KindStep.tsx';
import { recheckAtRest } from '../state/recheck.ts';
import { withRepairs } from '../state/repaired.ts';
import { withIds } from '../lines/rows.ts';
import { SummaryStep } from './SummaryStep.tsx';
import { indexOfStep, type StepId } from './useGoToStep.ts';

/** Somebody else edits the same invoice: rare, and loaded only then. */
const NewerDialog = lazyPart(() => import('../newer/NewerDialog.tsx'));

type Props = {
  clientId: number;
  id: string | undefined;
  corrects: string | undefined;
  entry: string | undefined;
  /** What a new corrective is to say, where it does not begin as its reference. */
  said: InvoiceDocument | undefined;
  initial: Initial;
  mayKeepGoods: boolean;
  /** What the form opens with instead of what is stored; `onRepaired` once it has it. */
  repairs?: readonly Proposal[] | undefined;
  onRepaired: () => void;
};

/** Waits for a place for its draft that no other tab writes to. */
export function FormSteps(props: Props) {
  const own = useDraftPlace(draftOf(props));
  const [round, setRound] = useState(0);
  const isSecond = own?.isSecond ?? false;
  useEffect(() => {
    if (isSecond) snack('info', words.secondTab);
  }, [isSecond]);
  if (!own) return <Skeleton />;
  return <Form key={round} {...props} place={own.place} onDiscarded={() => setRound(round + 1)} />;
}

type FormProps = Props & { place: string; onDiscarded: () => void };

function Form(props: FormProps) {
  const { clientId, id, corrects, said, initial, mayKeepGoods, repairs, onRepaired, place, onDiscarded } =
    props;
  const [{ store, openLine, told, stale, first }] = useState(() => ({
    ...startedForm(place, { ...initial, said }, repairs),
    openLine: createStore<OpenLine | undefined>(undefined),
    // What the form began with, whatever is asked for anew later.
    first: initial,
  }));
  const stopKeeping = useRef<() => void>(undefined);
  useEffect(() => {
    const stops = [keepDraft(place, store), recheckAtRest(store, first)];
    const stop = () => stops.forEach(end => end());
    stopKeeping.current = stop;
    return stop;
  }, [place, store, first]);
  useEffect(() => {
    if (told) snack('info', told);
  }, [told]);
  const [isOlder, setOlder] = useState(stale);

  // Told once: with what is in the form now, asking again would be another repair.
  const isRepaired = useRef(false);
  useEffect(() => {
    if (!repairs || isRepaired.current) return;
    isRepaired.current = true;
    // Nobody has typed anything yet: this makes it the draft, which a reload gives back.
    store.set({ ...store.get() });
    onRepaired();
  }, [repairs, onRepaired, store]);

  const forget = () => {
    stopKeeping.current?.();
    removeDraft(place);
  };
  const discard = async () => {
    const question = {
      title: words.discardTitle,
      text: words.discardText,
      action: words.discardDraft,
      danger: true,
    };
    if (store.get().touched && !(await askConfirm(question))) return;
    forget();
    onDiscarded();
  };
  return (
    <InvoiceFormContext value={{ store, openLine, clientId, initial, mayKeepGoods, editing: id, corrects }}>
      <Steps onDiscard={() => void discard()} onDone={forget} onOlder={() => setOlder(true)} />
      {isOlder && (
        <Suspense fallback={null}>
          <NewerDialog
            mine={totalsOf(store.get().document)}
            onClose={() => setOlder(false)}
            onDropped={() => {
              // What the form began with is old as well.
              forget();
              location.reload();
            }}
          />
        </Suspense>
      )}
    </InvoiceFormContext>
  );
}

/** The draft that was kept; else the stored invoice, or an empty form. */
function startedForm(place: string, initial: Beginning, repairs: readonly Proposal[] = []) {
  const { form, ...draft } = keptForm(place, initial);
  return { store: createFormStore(withRepairs(form, initial, repairs)), ...draft };
}

type Beginning = Initial & Pick<Props, 'said'>;

interface KeptForm {
  form: InvoiceForm;
  told?: string;
  /** The stored invoice has changed since: the person chooses, and until then nothing that was typed goes. */
  stale: boolean;
}

function keptForm(place: string, initial: Beginning): KeptForm {
  const fresh = formOf(initial);
  const draft = readDraft<InvoiceForm>(place);
  if (!draft) return { form: fresh, stale: false };
  // A draft of an earlier release lacks what has come since.
  const form = { ...newForm(), ...draft, reached: draft.reached ?? draft.step };
  return { form, told: words.draftRestored, stale: draft.base !== fresh.base };
}

/** A stored invoice begins at the second step; its errors stand at their fields until these change. */
function formOf({ invoice, reference, said }: Beginning): InvoiceForm {
  if (!invoice && reference) {
    const [before, now] = [reference as InvoiceDocument, Date.now()];
    const document = said ? correctiveSaying(before, said, now) : correctiveOf(before, now);
    return { ...newForm(), step: 1, reached: 1, document: withIds(document) };
  }
  if (!invoice) return newForm();
  const { invoiceHeader, invoiceBodies, invoicePayments, description, bookNumber, isProformaInvoice } =
    invoice;
  const { ownReference, internalNote } = invoice;
  const document = {
    invoiceHeader,
    invoiceBodies,
    invoicePayments,
    description,
    bookNumber,
    ownReference,
    internalNote,
    isProformaInvoice,
  };
  const refused = Object.fromEntries(
    invoice.errors.flatMap(error => (error.path ? [[error.path, sentenceOf(error)]] : [])),
  );
  const general = invoice.errors.filter(({ path }) => !path).map(sentenceOf);
  return {
    ...newForm(),
    step: 1,
    reached: 1,
    base: invoice.modifyDate ?? invoice.createDate,
    version: invoice.version,
    document: withIds(document as InvoiceDocument),
    refused,
    general,
    listed: invoice.errors.length > 0,
  };
}

const sentenceOf = ({ explanation, todo }: { explanation: string; todo: string }) => `${explanation} ${todo}`;

type StepsProps = { onDiscard: () => void; onDone: () => void; onOlder: () => void };

function Steps({ onDiscard, onDone, onOlder }: StepsProps) {
  const { store, editing, corrects, initial } = useFormContext();
  const steps = words.steps;
  const last = useFormPart(form => form.step);
  const reached = useFormPart(form => (kindOf(form.document) === undefined ? 0 : form.reached));
  const wizard = useWizard<StepId>({
    steps,
    reached: steps[reached].id,
    last: steps[last].id,
    // The kind of a stored invoice stays (spec 2 section 2.3).
    closed: editing === undefined && corrects === undefined ? [] : ['kind'],
  });
  const { current } = wizard;
  useEffect(() => showStep(store, indexOfStep(current)), [store, current]);
  const latest = initial.latestSerialNumber;
  return (
    <Wizard
      label={words.stepsLabel}
      wizard={wizard}
      aside={
        <>
          <span className="text-table text-muted">
            {latest === undefined
              ? words.latestNone
              : messageText('invoices.latestNumber', { number: latest })}
          </span>
          <Button variant="ghost" size="small" onClick={onDiscard}>
            {words.discardDraft}
          </Button>
        </>
      }
    >
      {current === 'kind' && <KindStep />}
      {current === 'fill' && <FillStep />}
      {current === 'summary' && <SummaryStep onDone={onDone} onOlder={onOlder} />}
    </Wizard>
  );
}

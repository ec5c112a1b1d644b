import { messageText } from '@moadi/domain/faults';
import { kindOf, type InvoiceDocument } from '@moadi/domain/invoices';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useDraftPlace } from '../../../../kit/draft/draft-place.ts';
import { keepDraft, removeDraft } from '../../../../kit/draft/stored-draft.ts';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useWizard } from '../../../../kit/wizard/useWizard.ts';
import { Wizard } from '../../../../kit/wizard/Wizard.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../../ui/display/Placeholders.tsx';
import { createStore } from '../../../../ui/lib/store.ts';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
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
import { showStep } from '../state/form-store.ts';
import { PaperToggle } from '../paper/PaperToggle.tsx';
import { startedForm, type ChosenRepairs, type Like } from '../state/started.ts';
import { FillStep } from './FillStep.tsx';
import { KindStep } from './KindStep.tsx';
import { loadOnceTouched } from '../state/load-checking.ts';
import { recheckAtRest } from '../state/recheck.ts';
import { SummaryStep } from './summary.ts';
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
  /** Like which one it begins, by its id. */
  like: (Like & { id: string }) | undefined;
  /** Of the drafts that lie on the device, the one that was chosen. */
  draft: string | undefined;
  /** It begins beside the drafts that there are, under this name. */
  beside: string | undefined;
  /** Begins another one; this one stays among the drafts. */
  onPutAside: () => void;
  initial: Initial;
  mayKeepGoods: boolean;
  /** What the form opens with instead of what is stored; `onRepaired` once it has it. */
  repairs?: ChosenRepairs | undefined;
  onRepaired: () => void;
};

/** Waits for a place for its draft that no other tab writes to. */
export function FormSteps(props: Props) {
  const own = useDraftPlace(draftOf(props), {
    begunFrom: props.like?.id ?? props.beside,
    place: props.draft,
  });
  const [round, setRound] = useState(0);
  const isSecond = own?.isSecond ?? false;
  useEffect(() => {
    if (isSecond) snack('info', words.secondTab);
  }, [isSecond]);
  const isUnkept = own !== undefined && own.place === undefined;
  useEffect(() => {
    if (isUnkept) snack('warning', words.notKept);
  }, [isUnkept]);
  if (!own) return <Skeleton />;
  return <Form key={round} {...props} place={own.place} onDiscarded={() => setRound(round + 1)} />;
}

type FormProps = Props & { place: string | undefined; onDiscarded: () => void };

function Form(props: FormProps) {
  const { clientId, id, corrects, said, like, initial, mayKeepGoods } = props;
  const { repairs, onRepaired, place, onDiscarded, onPutAside } = props;
  const [{ store, openLine, notice, stale, first, isRepairLost }] = useState(() => ({
    ...startedForm(place, { ...initial, clientId, said, like }, repairs),
    openLine: createStore<OpenLine | undefined>(undefined),
    // What the form began with, whatever is asked for anew later.
    first: initial,
  }));
  const stopKeeping = useRef<() => void>(undefined);
  useEffect(() => {
    const stops = [
      ...(place === undefined ? [] : [keepDraft(place, store)]),
      recheckAtRest(store, first),
      loadOnceTouched(store),
    ];
    const stop = () => stops.forEach(end => end());
    stopKeeping.current = stop;
    return stop;
  }, [place, store, first]);
  useEffect(() => {
    if (notice) snack('info', notice);
  }, [notice]);
  useEffect(() => {
    if (isRepairLost) snack('warning', words.lostRepair);
  }, [isRepairLost]);
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
    if (place !== undefined) removeDraft(place);
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
  const putAside = () => {
    onPutAside();
    snack('info', words.hasPutAside);
  };
  return (
    <InvoiceFormContext
      value={{
        ...{ store, openLine, clientId, initial, mayKeepGoods, editing: id, corrects },
        ...{ isLike: like !== undefined, onDone: forget, onOlder: () => setOlder(true) },
      }}
    >
      <Steps
        onDiscard={() => void discard()}
        onPutAside={id === undefined && corrects === undefined && place !== undefined ? putAside : undefined}
      />
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

/** `onPutAside` is absent where what was typed has no place among the drafts. */
function Steps({ onDiscard, onPutAside }: { onDiscard: () => void; onPutAside: (() => void) | undefined }) {
  const { store, editing, corrects, initial } = useFormContext();
  const isTouched = useFormPart(form => form.touched);
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
          {current === 'fill' && <PaperToggle />}
          <span className="flex">
            {onPutAside && (
              <Button variant="ghost" size="small" disabled={!isTouched} onClick={onPutAside}>
                {words.putAside}
              </Button>
            )}
            <Button variant="ghost" size="small" onClick={onDiscard}>
              {words.discardDraft}
            </Button>
          </span>
        </>
      }
    >
      {current === 'kind' && <KindStep />}
      {current === 'fill' && <FillStep />}
      <Suspense fallback={<Skeleton />}>{current === 'summary' && <SummaryStep />}</Suspense>
    </Wizard>
  );
}

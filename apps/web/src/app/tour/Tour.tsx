import { tourEndpoints as endpoints } from '@moadi/contract/tours';
import type { TourId } from '@moadi/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';
import { may } from '../../kit/may.ts';
import { useStore } from '../../ui/lib/store.ts';
import { openDialogs } from '../../ui/overlays/open-dialogs.ts';
import { keepPlace } from './kept.ts';
import { TourCard } from './TourCard.tsx';
import { beginningOf, nextStep, stepsOf, tourOfPath, type Step } from './tours.ts';

export interface TourProps {
  path: string;
  /** Milliseconds until it begins by itself; as long again while somebody types. */
  waitMs: number;
  /** It is to begin now, from its first step. */
  isAsked: boolean;
  onHeard: () => void;
}

const RETRY_MS = 1_500;
/** Nobody has just come into a field who does nothing in it for so long. */
const STILL_MS = 3_000;
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** What was done before the tours were loaded is not known. */
let lastActed = performance.now();
/** On this page somebody has written, or gone from one field to another: who is in a field is at work. */
let isAtWork = false;
for (const act of ['keydown', 'pointerdown', 'wheel'])
  addEventListener(act, () => (lastActed = performance.now()), { capture: true, passive: true });
addEventListener('input', event => (isAtWork ||= event instanceof InputEvent), { capture: true });
addEventListener(
  'focusin',
  ({ target, relatedTarget }) => (isAtWork ||= isField(target) && isField(relatedTarget)),
  { capture: true },
);

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);

/** Left for the next visit: in this one they do not begin by themselves again. */
const left = new Set<TourId>();
// It is one person's visit.
session.subscribe(() => {
  if (!session.get()) left.clear();
});

/**
 * The guided tour of the page that is open, mounted anew for each: by itself on a person's first visit, from the step that was
 * left, and whenever it is asked for, from its beginning. A page without one has the panel's.
 */
export default function Tour({ path, waitMs, isAsked, onHeard }: TourProps) {
  const { data: seen } = useQuery({ ...queryOf(endpoints.list, {}), staleTime: Infinity });
  const isNew = useStore(session)?.hasTours ?? false;
  const isPaused = useStore(openDialogs).length > 0;
  const [running, run] = useState<{ tour: TourId; step: number }>();
  const tour = tourOfPath(path);
  const known = seen?.find(one => one.tour === tour);
  const isDue = isNew && seen !== undefined && tour !== undefined && !known?.isFinished && !left.has(tour);

  const begin = (tour: TourId, from: number) => {
    const steps = stepsOf(tour, may);
    const step = nextStep(steps, from, 1, isThere) ?? nextStep(steps, 0, 1, isThere);
    if (step !== undefined) run({ tour, step });
  };
  const beginDue = useEffectEvent(() => tour && begin(tour, known?.step ?? 0));
  const beginAsked = useEffectEvent(() => {
    onHeard();
    begin(tour ?? 'panel', 0);
  });
  useEffect(() => {
    isAtWork = false;
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const look = () => {
      if (isBusy() || !mayBegin(tour)) timer = setTimeout(look, RETRY_MS);
      else beginDue();
    };
    let timer = setTimeout(look, waitMs);
    return () => clearTimeout(timer);
  }, [isDue, waitMs, tour]);
  useEffect(() => {
    if (isAsked) beginAsked();
  }, [isAsked]);

  if (!running || isPaused) return null;
  const steps = stepsOf(running.tour, may);
  const target = targetOf(steps[running.step]!);
  if (!target) return null;
  const shown = steps.filter(isThere);
  const end = (isFinished: boolean) => {
    left.add(running.tour);
    run(undefined);
    void keepPlace(running.tour, isFinished ? 0 : running.step, isFinished);
  };
  // What there is to show is looked for when one goes on: rows may have come meanwhile.
  const go = (direction: 1 | -1) => {
    const step = nextStep(steps, running.step + direction, direction, isThere);
    if (step === undefined) return direction === 1 && end(true);
    run({ ...running, step });
    return void keepPlace(running.tour, step, false);
  };
  return (
    <TourCard
      tour={running.tour}
      step={steps[running.step]!.id}
      number={shown.indexOf(steps[running.step]!) + 1}
      count={shown.length}
      target={target}
      onGo={go}
      onSkip={() => end(true)}
      onLater={() => end(false)}
    />
  );
}

/** Somebody types or answers a question, or looks elsewhere. */
const isBusy = (): boolean =>
  document.hidden || openDialogs.get().length > 0 || isUsed(document.activeElement);

/** Not a field in which the page itself has put the cursor: nothing is in it nor open at it, and nobody is at work in it. */
const isUsed = (field: Element | null): boolean =>
  field?.matches('select, [type=search], [aria-expanded=true], [popover] *') === true ||
  (field?.matches('input, textarea') === true &&
    (isAtWork || (field as HTMLInputElement).value !== '' || performance.now() - lastActed < STILL_MS));

const mayBegin = (tour: TourId | undefined): boolean => {
  const begins = tour && beginningOf(tour);
  return begins === undefined || targetOf({ at: [begins] }) !== undefined;
};

/** The first of what a step shows that is in sight. */
const targetOf = ({ at }: Pick<Step, 'at'>): Element | undefined =>
  at
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .find(element => element.checkVisibility() && element.getBoundingClientRect().width > 0);

const isThere = (step: Step): boolean => targetOf(step) !== undefined;

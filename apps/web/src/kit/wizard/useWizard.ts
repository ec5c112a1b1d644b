import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { railOf, shownStep, stepBefore, type RailStep, type Reach, type WizardStep } from './steps.ts';

interface Options<Id extends string> extends Reach<Id> {
  steps: readonly WizardStep<Id>[];
  /** Shown while the address names none: where somebody was who comes back to a draft. */
  last?: Id;
}

export interface WizardState<Id extends string = string> {
  current: Id;
  rail: readonly RailStep<Id>[];
  previous: RailStep<Id> | undefined;
  /** Shows a step that was reached; the browser's Back leads from it to where one was. */
  go: (id: Id) => void;
}

/** Where somebody is in a wizard stands in the address (`?step=`): a reload keeps it, and Back goes a step back. */
export function useWizard<Id extends string>({ steps, last, ...reach }: Options<Id>): WizardState<Id> {
  const { step: asked } = useSearch({ strict: false }) as { step?: string };
  const navigate = useNavigate();
  const current = shownStep(steps, reach, asked ?? last);
  useEffect(() => {
    // What the address asks for is not open, or it asks for none: it says where one is.
    if (asked !== current)
      void navigate({ to: '.', search: withStep(current), replace: true, ignoreBlocker: true });
  }, [asked, current, navigate]);
  const rail = railOf(steps, reach, current);
  return {
    current,
    rail,
    previous: stepBefore(rail, current),
    go: id => void navigate({ to: '.', search: withStep(id), ignoreBlocker: true }),
  };
}

const withStep =
  (step: string) =>
  (before: object): Record<string, string | undefined> => ({ ...before, step });

/** For what is drawn inside of a step. */
export const WizardContext = createContext<WizardState | undefined>(undefined);

export function useSteps(): WizardState {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('outside of a wizard');
  return wizard;
}

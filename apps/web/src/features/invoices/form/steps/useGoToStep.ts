import { useSteps } from '../../../../kit/wizard/useWizard.ts';
import { useFormContext } from '../state/context.ts';
import { reachStep, type FormStep } from '../state/form-store.ts';
import { formWords } from '../words.ts';

export type StepId = (typeof formWords.steps)[number]['id'];

/** Opens a step and goes there. */
export function useGoToStep(): (id: StepId) => void {
  const { store } = useFormContext();
  const { go } = useSteps();
  return id => {
    reachStep(store, indexOfStep(id));
    go(id);
  };
}

export const indexOfStep = (id: StepId): FormStep =>
  formWords.steps.findIndex(step => step.id === id) as FormStep;

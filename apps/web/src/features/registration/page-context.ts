import type { RegistrationStep } from '@moadi/domain/cases';
import { createContext, useContext } from 'react';

interface WizardPage {
  /** Something was typed that is not saved. */
  setDirty: (dirty: boolean) => void;
  /** To the step after the current one, or back to the last page. */
  goOn: () => void;
  /** Anyone who came from the last page, or for what is due, goes there next. */
  isDetour: boolean;
  /** To a step, and in it to the place of what is due; asks before typed text goes. */
  go: (step: RegistrationStep, place?: string) => void;
}

export const WizardPageContext = createContext<WizardPage | undefined>(undefined);

/** What the steps ask of the page around them. */
export function useWizardPage(): WizardPage {
  const page = useContext(WizardPageContext);
  if (!page) throw new Error('outside of the registration');
  return page;
}

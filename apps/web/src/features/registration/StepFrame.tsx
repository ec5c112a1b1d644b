import type { ReactNode } from 'react';
import { StepButtons } from '../../kit/wizard/StepButtons.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { useWizardPage } from './page-context.ts';
import { registrationWords as words } from './words.ts';

type Props = {
  form?: {
    container: (node: HTMLElement | null) => void;
    onSubmit: () => void;
    busy: boolean;
    formError: string | undefined;
  };
  /** For a step without a form. */
  onAction?: () => void;
  action?: string;
  children: ReactNode;
};

/** A step on its ground: what it holds, what is wrong with the whole, and the ways back and on. */
export function StepFrame({ form, onAction, action = words.next, children }: Props) {
  const { isDetour } = useWizardPage();
  const submit = form?.onSubmit ?? onAction!;
  const back = form ? words.saveAndBack : words.back;
  return (
    <form
      ref={form?.container}
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <FormError>{form?.formError}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <StepButtons action={isDetour ? back : action} onAction={submit} busy={form?.busy ?? false} />
      </div>
      {/* Enter in a field. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

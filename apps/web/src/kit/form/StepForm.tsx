import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

type Props = {
  form: { container: (node: HTMLElement | null) => void; onSubmit: () => void; busy: boolean };
  action: string;
  /** What concerns the whole step; it stands above the button. */
  error?: string | undefined;
  children: ReactNode;
};

/** One step: its fields, its error, its button. */
export function StepForm({ form, action, error, children }: Props) {
  return (
    <form
      ref={form.container}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        form.onSubmit();
      }}
    >
      {children}
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" busy={form.busy}>
        {action}
      </Button>
    </form>
  );
}

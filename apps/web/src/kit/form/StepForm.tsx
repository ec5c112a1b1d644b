import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

type Props = {
  form: { container: (node: HTMLElement | null) => void; onSubmit: () => void; busy: boolean };
  action: string;
  /** What concerns the whole step; it stands above the button. */
  error?: string | undefined;
  /** It stands beside the main act of its page: its button is as wide as its word, and not the purple one. */
  isAside?: boolean;
  children: ReactNode;
};

/** One step: its fields, its error, its button. */
export function StepForm({ form, action, error, isAside, children }: Props) {
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
      <div className={isAside ? 'flex justify-end' : 'grid'}>
        <Button type="submit" variant={isAside ? 'secondary' : 'primary'} busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

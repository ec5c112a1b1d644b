import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorText } from '../../ui/fields/Field.tsx';

type Props = {
  form: { formRef: React.RefObject<HTMLFormElement | null>; onSubmit: () => void; busy: boolean };
  action: string;
  /** What concerns the whole step; it stands above the button. */
  error?: string | undefined;
  children: ReactNode;
};

/** One step: its fields, its error, its button. */
export function StepForm({ form, action, error, children }: Props) {
  return (
    <form
      ref={form.formRef}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        form.onSubmit();
      }}
    >
      {children}
      {error && (
        <p role="alert" className="text-table text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {action}
      </Button>
    </form>
  );
}

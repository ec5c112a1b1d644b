import { Button } from '../../ui/actions/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/Dialog.tsx';
import type { Form } from './useForm.ts';

type Props = Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> & {
  form: Pick<Form<object>, 'dirty' | 'busy' | 'onSubmit' | 'container' | 'formError'>;
  /** On the button that submits. */
  action: string;
  /** It cannot be taken back. */
  danger?: boolean;
  /** What is wrong with the whole, where that is not what the server said. */
  error?: string | undefined;
};

/** A small form in a dialog: it asks before typed text is lost, and says below the fields what concerns none of them. */
export function FormDialog({ form, action, danger, error, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      dirty={form.dirty}
      busy={form.busy}
      onSubmit={form.onSubmit}
      actions={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {action}
        </Button>
      }
    >
      <div ref={form.container} className="flex flex-col gap-4">
        {children}
        <FormError>{form.formError ?? error}</FormError>
      </div>
    </Dialog>
  );
}

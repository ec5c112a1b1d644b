import { fault, type Fault } from '@moadi/domain/faults';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { userWords as words } from './words.ts';

type Props = {
  title: string;
  effect: string;
  action: string;
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

const REASON_MAX = 300;

/** What cannot be taken back is done with a reason, which is kept. */
export function ReasonDialog({ title, effect, action, act, onClose }: Props) {
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }): Fault[] => {
      if (reason.trim() === '') return [fault('rules.required', 'reason', { field: words.reason })];
      return reason.length > REASON_MAX
        ? [fault('rules.max', 'reason', { field: words.reason, max: REASON_MAX })]
        : [];
    },
    submit: async ({ reason }) => {
      await act(reason.trim());
      onClose();
    },
  });
  const { onChange, ...field } = form.field('reason');
  return (
    <FormDialog title={title} form={form} action={action} danger onClose={onClose}>
      <p>{effect}</p>
      <TextArea
        {...field}
        label={words.reason}
        help={words.reasonHelp}
        required
        max={REASON_MAX}
        onChange={text => onChange(text)}
      />
    </FormDialog>
  );
}

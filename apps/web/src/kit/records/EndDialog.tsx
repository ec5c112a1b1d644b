import { fault } from '@moadi/domain/faults';
import { startOfDay } from '@moadi/domain/primitives';
import { JalaliDateField } from '../../ui/fields/dates/JalaliDateField.tsx';
import type { DateValue } from '../../ui/fields/dates/date-text.ts';
import { useToday } from '../../ui/lib/clock.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';
import { recordWords as words } from './words.ts';

type Props = {
  /** What is ended: «کیلوگرم» in its quotes, or how many. */
  name: string;
  end: (endDate: number) => Promise<void>;
  onClose: () => void;
};

/** From which day on rows are no longer offered; what has them keeps them. */
export function EndDialog({ name, end, onClose }: Props) {
  const today = useToday();
  const form = useForm<{ endDate: DateValue }>({
    initial: { endDate: today },
    check: ({ endDate }) =>
      typeof endDate === 'number' ? [] : [fault('rules.required', 'endDate', { field: words.endDate })],
    submit: async ({ endDate }) => {
      if (typeof endDate !== 'number') return;
      await end(startOfDay(endDate));
      onClose();
    },
  });
  const { value, onChange, ...field } = form.field('endDate');
  return (
    <FormDialog title={words.endTitle(name)} onClose={onClose} form={form} action={words.end}>
      <p className="text-muted">{words.endEffect}</p>
      <JalaliDateField {...field} label={words.endDate} value={value} onChange={onChange} required />
    </FormDialog>
  );
}

import { fault } from '@moadi/domain/faults';
import { startOfDay } from '@moadi/domain/primitives';
import { snack } from '../../ui/overlays/snackbars.ts';
import { JalaliDateField } from '../../ui/fields/JalaliDateField.tsx';
import type { DateValue } from '../../ui/fields/date-text.ts';
import { useToday } from '../../ui/lib/clock.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';
import { takeBackEnd } from './acts.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = { kind: RecordKind<Row>; row: Row; onClose: () => void };

/** From which day on a row is no longer offered; what has it keeps it. */
export function EndDialog<Row extends RecordRow>({ kind, row, onClose }: Props<Row>) {
  const today = useToday();
  const name = kind.nameOf(row);
  const form = useForm<{ endDate: DateValue }>({
    initial: { endDate: today },
    check: ({ endDate }) =>
      typeof endDate === 'number' ? [] : [fault('rules.required', 'endDate', { field: words.endDate })],
    submit: async ({ endDate }) => {
      if (typeof endDate !== 'number') return;
      await kind.calls.end?.(row, startOfDay(endDate));
      const undo = { label: words.undo, onSelect: () => void takeBackEnd(kind, row) };
      snack('success', words.ended(name), { actions: [undo] });
      onClose();
      void kind.calls.refresh();
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

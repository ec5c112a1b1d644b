import { invoiceEndpoints } from '@moadi/contract/invoices';
import { reviewDecision, type ReviewDecision } from '@moadi/domain/enums';
import { fault, messageText, type Fault } from '@moadi/domain/faults';
import { call } from '../../../kit/api/call.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FormError } from '../../../ui/fields/FormError.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../refresh.ts';
import { detailWords as words } from './words.ts';

type Props = { clientId: number; id: string; mayAsk: boolean; onDone: () => void };

interface Values {
  decision: ReviewDecision;
  note: string;
}

const NOTE_MAX = 500;

/** Ask again, send the same bytes again, or withdraw; never without a reason. */
export function ReviewForm({ clientId, id, mayAsk, onDone }: Props) {
  const form = useForm<Values>({
    initial: { decision: mayAsk ? reviewDecision.id.askAgain : reviewDecision.id.resend, note: '' },
    check: ({ note }): Fault[] => {
      const field = words.reviewNote;
      if (note.trim() === '') return [fault('rules.required', 'note', { field })];
      return note.length > NOTE_MAX ? [fault('rules.max', 'note', { field, max: NOTE_MAX })] : [];
    },
    submit: async body => {
      const action = reviewDecision.label(body.decision);
      const danger = body.decision === reviewDecision.id.withdraw;
      const text = words.reviewTexts[reviewDecision.row(body.decision).key];
      if (!(await askConfirm({ title: action, text, action, danger }))) return;
      await call(invoiceEndpoints.review, { params: { clientId, id }, body });
      snack('success', messageText('invoices.reviewDecided'));
      void refreshInvoices();
      onDone();
    },
  });
  const { value: decision, onChange } = form.field('decision');
  const { value: note, onChange: setNote, ...noteField } = form.field('note');
  return (
    <form
      ref={form.container}
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault();
        form.onSubmit();
      }}
    >
      <RadioGroup
        label={words.reviewTitle}
        value={decision}
        onChange={onChange}
        options={reviewDecision.items
          .filter(({ key }) => mayAsk || key !== 'askAgain')
          .map(({ id: value, label }) => ({ id: value, label }))}
      />
      <TextArea
        {...noteField}
        label={words.reviewNote}
        required
        max={NOTE_MAX}
        value={note}
        onChange={text => setNote(text)}
      />
      <FormError>{form.formError}</FormError>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {words.reviewSubmit}
        </Button>
      </div>
    </form>
  );
}

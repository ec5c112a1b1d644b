import { invoiceEndpoints } from '@moadi/contract/invoices';
import { packetOutcome, reviewDecision, type ReviewDecision } from '@moadi/domain/enums';
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
import type { Packet } from '../answers.ts';
import { detailWords as words } from './words.ts';

type Props = {
  clientId: number;
  id: string;
  /** The last one, where one was made. */
  packet: Packet | undefined;
  onDone: () => void;
};

interface Values {
  decision: ReviewDecision;
  note: string;
}

const NOTE_MAX = 500;

/** What it means after a refusal for a reason of the authority's own. */
const answeredTexts: Readonly<Record<string, 'resendAnew' | 'withdrawAnswered'>> = {
  resend: 'resendAnew',
  withdraw: 'withdrawAnswered',
};

/** Ask again, send again, or withdraw, of these what can come to something; never without a reason. */
export function ReviewForm({ clientId, id, packet, onDone }: Props) {
  // The authority has said that it is not registered: there is nothing to ask for, and its number is burnt.
  const isAnswered = packet?.outcome === packetOutcome.id.refused;
  const mayAsk = packet?.referenceNumber !== undefined && !isAnswered;
  const labelOf = (decision: ReviewDecision) =>
    isAnswered && decision === reviewDecision.id.resend ? words.resendAnew : reviewDecision.label(decision);
  const form = useForm<Values>({
    initial: { decision: mayAsk ? reviewDecision.id.askAgain : reviewDecision.id.resend, note: '' },
    check: ({ note }): Fault[] => {
      const field = words.reviewNote;
      if (note.trim() === '') return [fault('rules.required', 'note', { field })];
      return note.length > NOTE_MAX ? [fault('rules.max', 'note', { field, max: NOTE_MAX })] : [];
    },
    submit: async (body, act) => {
      const action = labelOf(body.decision);
      const danger = body.decision === reviewDecision.id.withdraw;
      const { key } = reviewDecision.row(body.decision);
      const text = words.reviewTexts[isAnswered ? (answeredTexts[key] ?? key) : key];
      if (!(await askConfirm({ title: action, text, action, danger }))) return;
      await call(invoiceEndpoints.review, { params: { clientId, id }, body, act });
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
          .map(({ id: value }) => ({ id: value, label: labelOf(value) }))}
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

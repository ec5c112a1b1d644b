import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { RegistrationDecision } from '@moadi/domain/enums';
import { fault, messageText, type Fault } from '@moadi/domain/faults';
import { registrationFields } from '@moadi/domain/invoices';
import { call } from '../../../kit/api/call.ts';
import { refreshQueries } from '../../../kit/api/queries.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Amount } from '../../../ui/display/Amount.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { factsOf, type Registration } from './payment-facts.tsx';
import { afterAcceptanceWords as words } from './words.ts';

type Props = {
  invoice: { clientId: number; id: string };
  registration: Registration;
  choices: readonly { id: RegistrationDecision; label: string }[];
  onClose: () => void;
};

interface Values {
  decision: RegistrationDecision | undefined;
  note: string;
}

const NOTE_MAX = 500;

/** What a person says about a payment, with the facts in view and a reason; nothing is chosen beforehand. */
export function DecisionDialog({ invoice, registration, choices, onClose }: Props) {
  const isOne = choices.length === 1;
  const form = useForm<Values>({
    initial: { decision: isOne ? choices[0]!.id : undefined, note: '' },
    check: ({ decision, note }): Fault[] => {
      const field = words.decisionNote;
      return [
        ...(decision === undefined
          ? [fault('rules.requiredSelect', 'decision', { field: words.decide })]
          : []),
        ...(note.trim() === '' ? [fault('rules.required', 'note', { field })] : []),
        ...(note.length > NOTE_MAX ? [fault('rules.max', 'note', { field, max: NOTE_MAX })] : []),
      ];
    },
    submit: async ({ decision, note }, act) => {
      await call(invoiceEndpoints.decidePayment, {
        act,
        params: invoice,
        body: { paymentId: registration.id, decision: decision!, note },
      });
      snack('success', messageText('invoices.paymentDecided'));
      await refreshQueries(invoiceEndpoints.payments, invoiceEndpoints.item);
      onClose();
    },
  });
  const { value: decision, onChange, ...decisionField } = form.field('decision');
  const { value: note, onChange: setNote, ...noteField } = form.field('note');
  return (
    <FormDialog
      title={isOne ? words.putAside : words.decide}
      size="medium"
      onClose={onClose}
      form={form}
      action={words.submitDecision}
    >
      <DefinitionList
        columns={3}
        items={[
          {
            label: registrationFields.paymentValue.label,
            value: <Amount rial={registration.paymentValue} />,
          },
          ...factsOf(registration),
        ]}
      />
      {!isOne && (
        <>
          <p className="notice text-help" data-meaning="warning">
            {words.unknownText}
          </p>
          <RadioGroup
            label={words.decide}
            required
            error={decisionField.error}
            value={decision}
            onChange={onChange}
            options={choices.map(({ id, label }) => ({ id, label }))}
          />
        </>
      )}
      <TextArea
        {...noteField}
        label={words.decisionNote}
        required
        max={NOTE_MAX}
        value={note}
        onChange={text => setNote(text)}
      />
    </FormDialog>
  );
}

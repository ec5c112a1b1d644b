import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { checkTicket, ticketFields as fields, type NewTicket } from '@moadi/domain/tickets';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { useDraft } from '../../kit/draft/useDraft.ts';
import { useChoices } from '../../kit/form/choices.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { SpecInput } from '../../kit/form/SpecInput.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { Attachments, useAttachments } from './Attachments.tsx';
import { refreshTickets, type OwnTicket } from './ticket.ts';
import { ticketWords as words } from './words.ts';

type Props = {
  /** What is known already: the case at hand, or what has failed. */
  initial?: NewTicket;
  /** The code of the type that is proposed. */
  typeCode?: string | undefined;
  hint?: string | undefined;
  /** What is typed is found again when one comes back to the same matter. */
  keepsDraft?: boolean;
  onCreated: (ticket: OwnTicket) => void;
  onClose: () => void;
};

type FormProps = Props & { onDropped: () => void };

/** Where a draft is kept: one of each invoice, of each case, and one of neither. */
const placeOf = ({ clientId, invoiceId }: NewTicket): string =>
  ['ticket.new', clientId, invoiceId].filter(Boolean).join('.');

const isProposed = (name: keyof NewTicket) => name === 'requestGroupId' || name === 'requestTypeId';

/** A new ticket (spec 3 section 5): the type follows from the group. Of one and the same matter what was typed is kept. */
export default function CreateDialog(props: Props) {
  const [round, setRound] = useState(0);
  return <Form key={round} {...props} onDropped={() => setRound(round + 1)} />;
}

function Form({ initial = {}, keepsDraft = true, typeCode, hint, onCreated, onClose, onDropped }: FormProps) {
  const [fresh] = useState(initial);
  const [place] = useState(keepsDraft ? placeOf(initial) : undefined);
  const draft = useDraft<NewTicket>(place);
  const [kept] = useState(draft.value);
  const attachments = useAttachments(place);
  const form = useForm<NewTicket>({
    initial: kept ?? fresh,
    check: values => checkTicket(values, Date.now()),
    submit: async (values, act) => {
      if (attachments.obstacle) return void snack('info', attachments.obstacle);
      const { ids } = attachments;
      const body = { ...values, ...(ids.length > 0 && { files: ids }) };
      const ticket = await call(endpoints.create, { body, act });
      const requestRowNumber = toPersianDigits(ticket.requestRowNumber);
      snack('success', messageText('tickets.created', { requestRowNumber }));
      void refreshTickets();
      draft.drop();
      attachments.clear();
      onCreated(ticket);
    },
  });
  // What is proposed is no draft, only what somebody has typed or chosen.
  const isTyped = (Object.keys(form.values) as (keyof NewTicket)[]).some(
    name =>
      (form.values[name] ?? '') !== (fresh[name] ?? '') && !(typeCode !== undefined && isProposed(name)),
  );
  const keep = useEffectEvent((values: NewTicket) => draft.set(isTyped ? values : undefined));
  useEffect(() => keep(form.values), [form.values]);
  const startAnew = () => {
    draft.drop();
    attachments.clear();
    onDropped();
  };
  const { options } = useChoices('ticketTypes');
  const { requestGroupId } = form.values;
  const types = options.filter(({ within, isEnded }) => within === requestGroupId && !isEnded);
  const proposed = options.find(({ hint: code, isEnded }) => code === typeCode && !isEnded);
  const propose = useEffectEvent((requestTypeId: string | undefined, group: string | undefined) => {
    if (requestTypeId === undefined || form.values.requestGroupId !== undefined) return;
    form.setValues({ ...form.values, requestTypeId, ...(group && { requestGroupId: group }) });
  });
  useEffect(() => propose(proposed?.id, proposed?.within), [proposed?.id, proposed?.within]);
  // A type of another group is none.
  const chooseGroup = (group: string | undefined) => {
    const { requestGroupId: _, requestTypeId: __, ...rest } = form.current();
    form.setValues({ ...rest, ...(group !== undefined && { requestGroupId: group }) });
  };
  const of = { form, fields };
  return (
    <FormDialog
      title={words.createTitle}
      size="medium"
      onClose={onClose}
      // What is kept is not lost, and nobody is asked.
      form={{ ...form, dirty: place === undefined && form.dirty }}
      action={words.create}
    >
      {kept && (
        <div
          className="notice flex flex-wrap items-center justify-between gap-2 rounded-field"
          data-meaning="info"
        >
          <span>{words.draftKept}</span>
          <Button size="small" onClick={startAnew}>
            {words.dropDraft}
          </Button>
        </div>
      )}
      {hint && (
        <p className="notice rounded-field" data-meaning="info">
          {hint}
        </p>
      )}
      <FormField {...of} name="title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SpecInput
          {...form.field('requestGroupId')}
          spec={fields.requestGroupId}
          required
          onChange={group => chooseGroup(group === undefined || group === '' ? undefined : String(group))}
        />
        <Select
          {...form.field('requestTypeId')}
          label={fields.requestTypeId.label}
          required
          disabled={requestGroupId === undefined}
          help={requestGroupId === undefined ? words.chooseGroup : undefined}
          options={types}
        />
        <FormField {...of} name="priority" required />
        {/* An invoice that comes along is of this case. */}
        <FormField {...of} name="clientId" readOnly={initial.invoiceId !== undefined} />
      </div>
      <FormField {...of} name="message" required />
      <Attachments of={attachments} />
    </FormDialog>
  );
}

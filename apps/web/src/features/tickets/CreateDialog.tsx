import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { checkTicket, ticketFields as fields, type NewTicket } from '@moadi/domain/tickets';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, newActKey } from '../../kit/api/call.ts';
import { useChoices } from '../../kit/form/choices.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { SpecInput } from '../../kit/form/SpecInput.tsx';
import { useForm } from '../../kit/form/useForm.ts';
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
  onCreated: (ticket: OwnTicket) => void;
  onClose: () => void;
};

/** A new ticket (spec 3 section 5): the type follows from the group. */
export default function CreateDialog({ initial = {}, typeCode, hint, onCreated, onClose }: Props) {
  const [key] = useState(newActKey);
  const attachments = useAttachments();
  const form = useForm<NewTicket>({
    initial,
    check: values => checkTicket(values, Date.now()),
    submit: async values => {
      if (attachments.isSending) return void snack('info', words.filesWait);
      const { ids } = attachments;
      const body = { ...values, ...(ids.length > 0 && { files: ids }) };
      const ticket = await call(endpoints.create, { body, idempotencyKey: key });
      const requestRowNumber = toPersianDigits(ticket.requestRowNumber);
      snack('success', messageText('tickets.created', { requestRowNumber }));
      void refreshTickets();
      onCreated(ticket);
    },
  });
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
    <FormDialog title={words.createTitle} size="medium" onClose={onClose} form={form} action={words.create}>
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

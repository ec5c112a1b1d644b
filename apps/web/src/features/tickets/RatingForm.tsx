import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { ticketRating } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { checkRating, ratingFields as fields, type Rating } from '@moadi/domain/tickets';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../kit/api/call.ts';
import { useDraft } from '../../kit/draft/useDraft.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { StepForm } from '../../kit/form/StepForm.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refreshTickets } from './ticket.ts';
import { ticketWords as words } from './words.ts';

type Props = {
  ticketId: string;
  /** The last entry of the conversation that is shown. */
  seen: number;
};

/** Of a closed ticket, once. What was said is kept until it was sent, also while the ticket is open again. */
export function RatingForm({ ticketId, seen }: Props) {
  const draft = useDraft<Rating>(`ticket.${ticketId}.rating`);
  const form = useForm<Rating>({
    initial: draft.get() ?? {},
    check: rating => checkRating(rating, Date.now()),
    submit: async (rating, act) => {
      try {
        await call(endpoints.rate, { params: { id: ticketId }, body: { ...rating, seen }, act });
        draft.drop();
        snack('success', messageText('tickets.rated'));
      } finally {
        await refreshTickets();
      }
    },
  });
  const { values } = form;
  const keep = useEffectEvent((rating: Rating) =>
    draft.set(Object.keys(rating).length > 0 ? rating : undefined),
  );
  useEffect(() => keep(values), [values]);
  return (
    <div className="card p-4">
      <StepForm form={form} action={words.rate} error={form.formError} isAside>
        <SegmentedControl
          label={fields.rating.label}
          value={form.values.rating ?? 0}
          onChange={rating =>
            form.set(
              'rating',
              ticketRating.ids.find(id => id === rating),
            )
          }
          options={ticketRating.items.map(({ id, label }) => ({ id: id as number, label }))}
          error={form.errorOf('rating')}
        />
        <FormField form={form} fields={fields} name="comment" />
      </StepForm>
    </div>
  );
}

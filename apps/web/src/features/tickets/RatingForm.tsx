import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { ticketRating } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { checkRating, ratingFields as fields, type Rating } from '@moadi/domain/tickets';
import { call } from '../../kit/api/call.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { StepForm } from '../../kit/form/StepForm.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refreshTickets } from './ticket.ts';
import { ticketWords as words } from './words.ts';

/** Of a closed ticket, once. */
export function RatingForm({ ticketId }: { ticketId: string }) {
  const form = useForm<Rating>({
    initial: {},
    check: rating => checkRating(rating, Date.now()),
    submit: async body => {
      await call(endpoints.rate, { params: { id: ticketId }, body });
      snack('success', messageText('tickets.rated'));
      await refreshTickets();
    },
  });
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

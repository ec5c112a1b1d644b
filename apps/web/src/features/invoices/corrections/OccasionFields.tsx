import { occasionFields as fields, type OccasionDocument } from '@moadi/domain/invoices';
import { FormField } from '../../../kit/form/FormField.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { correctionWords as words } from './words.ts';

/** When it is issued, the person's own number, and why. */
export function OccasionFields({ form }: { form: Form<OccasionDocument> }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} fields={fields} name="issuingDateTime" required />
        <FormField form={form} fields={fields} name="bookNumber" />
      </div>
      <FormField form={form} fields={fields} name="description" label={words.reason} />
    </>
  );
}

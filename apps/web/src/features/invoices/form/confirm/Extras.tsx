import { invoiceFields } from '@moadi/domain/invoices';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { useErrors, useFormContext, useFormPart } from '../state/context.ts';
import { setInvoice } from '../state/form-store.ts';
import { NoteFields } from '../steps/NoteFields.tsx';
import { confirmWords as words } from './words.ts';
import { useProforma } from './useRegister.ts';

/** What is said of the invoice as a whole, and is not sent: the number in one's own books, a description, whether it waits. */
export function Extras() {
  const { store, initial } = useFormContext();
  const { bookNumber, description } = useFormPart(({ document }) => document);
  const { proforma, isFixed } = useProforma();
  const errors = useErrors();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <SpecInput
        spec={invoiceFields.bookNumber}
        name="bookNumber"
        error={errors['bookNumber']}
        value={bookNumber}
        onChange={value => setInvoice(store, { bookNumber: value as string })}
      />
      <SpecInput
        spec={invoiceFields.description}
        name="description"
        error={errors['description']}
        value={description}
        onChange={value => setInvoice(store, { description: value as string })}
      />
      <NoteFields />
      <Checkbox
        label={words.proforma}
        checked={proforma}
        disabled={isFixed}
        help={initial.maySend ? undefined : words.proformaByRole}
        onChange={checked => setInvoice(store, { isProformaInvoice: checked })}
      />
    </div>
  );
}

import { noteFields, type InvoiceNotes } from '@moadi/domain/invoices';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { setInvoice } from '../state/form-store.ts';
import { useErrors, useFormContext, useFormPart } from '../state/context.ts';

/** What the people of the case keep of the invoice for themselves. */
export function NoteFields() {
  const { store } = useFormContext();
  const document = useFormPart(form => form.document);
  const errors = useErrors();
  return (Object.keys(noteFields) as (keyof InvoiceNotes)[]).map(name => (
    <SpecInput
      key={name}
      spec={noteFields[name]}
      name={name}
      error={errors[name]}
      value={document[name]}
      onChange={value => setInvoice(store, { [name]: value as string })}
    />
  ));
}

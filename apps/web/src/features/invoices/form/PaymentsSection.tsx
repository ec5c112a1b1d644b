import type { FieldSpec, Value } from '@moadi/domain/fields';
import { paymentColumns, paymentFields, ruleFor, sectionTitles, stateOf, type InvoicePayment } from '@moadi/domain/invoices';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { toPersianDigits } from '@moadi/domain/primitives';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ErrorText } from '../../../ui/fields/Field.tsx';
import { invoiceWords as words } from '../words.ts';
import { useErrors, useFormContext, useFormPart, useHeader, useKind } from './context.ts';
import { addRow, removeRow, setRow } from './form-store.ts';

/** How the invoice was paid; optional for most kinds. */
export function PaymentsSection() {
  const { store } = useFormContext();
  const rows = useFormPart(form => form.document.invoicePayments);
  const error = useErrors().invoicePayments;
  return (
    <Card
      title={sectionTitles.payment}
      actions={
        <Button icon={Plus} onClick={() => addRow(store, 'invoicePayments')} data-path="invoicePayments">
          {words.addPayment}
        </Button>
      }
    >
      {error && (
        <p className="text-table text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <PaymentRow key={row.id ?? index} row={row} index={index} />
        ))}
      </ol>
    </Card>
  );
}

function PaymentRow({ row, index }: { row: InvoicePayment; index: number }) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const errors = useErrors();
  return (
    <li className="flex items-start gap-3">
      <div className="form-grid flex-1">
        {paymentColumns
          .filter(field => ruleFor(kind, 'payment', field).need !== 'hidden')
          .map(field => {
            const spec: FieldSpec = paymentFields[field];
            const name = `invoicePayments.${index}.${field}`;
            return (
              <SpecInput
                key={field}
                spec={spec}
                name={name}
                value={row[field] as Value}
                onChange={value => setRow(store, 'invoicePayments', index, { [field]: value === '' ? undefined : value })}
                required={stateOf(kind, 'payment', field, { header }).required}
                error={errors[name]}
              />
            );
          })}
      </div>
      <IconButton
        icon={Trash}
        label={`${words.removePayment} ${toPersianDigits(index + 1)}`}
        onClick={() => removeRow(store, 'invoicePayments', index)}
      />
    </li>
  );
}

import { paymentColumns, ruleFor, sectionTitles, type InvoicePayment } from '@moadi/domain/invoices';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ErrorText } from '../../../ui/fields/Field.tsx';
import { invoiceWords as words } from '../words.ts';
import { useError, useFormContext, useFormPart, useKind } from './context.ts';
import { addRow, removeRow } from './form-store.ts';
import { RowField } from './RowField.tsx';

/** How the invoice was paid; optional for most kinds. */
export function PaymentsSection() {
  const { store } = useFormContext();
  const rows = useFormPart(form => form.document.invoicePayments);
  const error = useError('invoicePayments');
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
  return (
    <li className="flex items-start gap-3">
      <div className="form-grid flex-1">
        {paymentColumns
          .filter(field => ruleFor(kind, 'payment', field).need !== 'hidden')
          .map(field => (
            <RowField key={field} section="payment" field={field} row={row} index={index} />
          ))}
      </div>
      <IconButton
        icon={Trash}
        label={`${words.removePayment} ${toPersianDigits(index + 1)}`}
        onClick={() => removeRow(store, 'invoicePayments', index)}
      />
    </li>
  );
}

import type { FieldOf, InvoiceItem } from '@moadi/domain/invoices';
import { GoodPicker } from './GoodPicker.tsx';
import { RowField } from './RowField.tsx';

type Props = { field: FieldOf<'item'>; row: InvoiceItem; index: number; bare?: boolean };

/** A field of a line; the goods id is picked, in the line's dialog it can be typed. */
export function ItemField(props: Props) {
  return props.field === 'stuffServiceId' ? (
    <GoodPicker {...props} />
  ) : (
    <RowField section="item" {...props} />
  );
}

import { formatField, type FieldSpec, type Value } from '@moadi/domain/fields';
import { itemColumns, itemFields, ruleFor, type InvoiceItem } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { invoiceWords as words } from '../words.ts';
import { useKind } from './context.ts';
import { ItemField } from './ItemField.tsx';
import { ItemMenu } from './ItemMenu.tsx';

type Props = { row: InvoiceItem; computed: InvoiceItem; index: number };

/** A line on a phone: its fields under each other, its sums below. */
export function ItemCard({ row, computed, index }: Props) {
  const kind = useKind();
  const shown = itemColumns(kind);
  const isSum = (field: (typeof shown)[number]) => ruleFor(kind, 'item', field).need === 'computed';
  return (
    <li className="card flex flex-col gap-3 p-3">
      <div className="flex items-center justify-between">
        <strong>{words.line(toPersianDigits(index + 1))}</strong>
        <ItemMenu row={row} computed={computed} index={index} />
      </div>
      {shown
        .filter(field => !isSum(field))
        .map(field => (
          <ItemField key={field} field={field} row={row} index={index} />
        ))}
      <dl className="grid grid-cols-2 gap-2 text-table">
        {shown.filter(isSum).map(field => {
          const spec: FieldSpec = itemFields[field];
          return (
            <div key={field}>
              <dt className="text-help text-muted">{spec.label}</dt>
              <dd>{formatField(spec, computed[field] as Value) ?? '—'}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

import { formatField, type FieldSpec } from '@moadi/domain/fields';
import { itemColumns, itemFields, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { memo } from 'react';
import { invoiceWords as words } from '../../words.ts';
import { ItemField } from './ItemField.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { useRow } from './useRow.ts';

/** A line on a phone: its fields under each other, its sums below. */
export const ItemCard = memo(function ItemCard({ index }: { index: number }) {
  const line = useRow('item', index);
  if (!line) return null;
  const { kind, row, stateOf } = line;
  const computed = line.withTotals();
  const columns = itemColumns(kind);
  const isSum = (field: FieldOf<'item'>) =>
    ruleFor(kind, 'item', field).need === 'computed' || stateOf(field).computed;
  return (
    <li className="card item-card" data-line={index}>
      <div className="flex items-center justify-between">
        <strong>{words.line(toPersianDigits(index + 1))}</strong>
        <ItemMenu index={index} />
      </div>
      <div className="item-card-fields">
        {columns
          .filter(field => !isSum(field))
          .map(field => (
            <div key={field} data-field={field}>
              <ItemField
                section="item"
                index={index}
                field={field}
                good={row['stuffServiceId']}
                state={stateOf(field)}
              />
            </div>
          ))}
      </div>
      <dl>
        {columns.filter(isSum).map(field => {
          const spec: FieldSpec = itemFields[field];
          return (
            <div key={field}>
              <dt>{spec.short ?? spec.label}</dt>
              <dd>{formatField(spec, computed[field]) ?? '—'}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
});

import { formatField, isAmount, type FieldSpec } from '@moadi/domain/fields';
import { itemFields, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { memo } from 'react';
import { ItemField } from './ItemField.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { useRow } from './useRow.ts';

type Props = { index: number; columns: readonly FieldOf<'item'>[] };

/** One line of the grid; it renders again only when it changes itself. */
export const ItemRow = memo(function ItemRow({ index, columns }: Props) {
  const line = useRow('item', index);
  if (!line) return null;
  const { kind, row, stateOf } = line;
  const computed = line.withTotals();
  return (
    <tr data-line={index} aria-rowindex={index + 2}>
      <td>{toPersianDigits(index + 1)}</td>
      {columns.map(field => {
        const spec: FieldSpec = itemFields[field];
        const isSum = ruleFor(kind, 'item', field).need === 'computed';
        return (
          <td key={field} data-kind={isAmount(spec) ? 'amount' : undefined} data-field={field}>
            {isSum ? (
              <div className="sum">{formatField(spec, computed[field]) ?? '—'}</div>
            ) : (
              <ItemField
                bare
                form={row.id}
                section="item"
                index={index}
                field={field}
                good={row['stuffServiceId']}
                state={stateOf(field)}
                description={row['stuffServiceDescription']}
              />
            )}
          </td>
        );
      })}
      <td data-actions="">
        {/* The browser looks through the whole form that a field belongs to with every key: a line is enough. */}
        <form id={row.id} />
        <ItemMenu index={index} />
      </td>
    </tr>
  );
});

import { formatField, isAmount, type FieldSpec, type Value } from '@moadi/domain/fields';
import { itemFields, ruleFor, type FieldOf, type InvoiceItem } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { memo } from 'react';
import { useKind } from './context.ts';
import { ItemField } from './ItemField.tsx';
import { ItemMenu } from './ItemMenu.tsx';

type Props = { row: InvoiceItem; computed: InvoiceItem; index: number; columns: readonly FieldOf<'item'>[] };

/** One line of the grid; it renders again only when it changes itself. */
export const ItemRow = memo(
  function ItemRow({ row, computed, index, columns }: Props) {
    const kind = useKind();
    return (
      <tr>
        <td>{toPersianDigits(index + 1)}</td>
        {columns.map(field => {
          const spec: FieldSpec = itemFields[field];
          const isSum = ruleFor(kind, 'item', field).need === 'computed';
          return (
            <td key={field} data-kind={isAmount(spec) ? 'amount' : undefined} data-field={field}>
              {isSum ? (
                (formatField(spec, computed[field] as Value) ?? '—')
              ) : (
                <ItemField bare field={field} row={row} index={index} />
              )}
            </td>
          );
        })}
        <td data-actions="">
          <ItemMenu row={row} computed={computed} index={index} />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns.length === after.columns.length &&
    sameAmounts(before.computed, after.computed),
);

/** The sums of a line are new objects at each key; only other values concern it. */
function sameAmounts(a: InvoiceItem, b: InvoiceItem): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof InvoiceItem>;
  for (const key of keys) if (a[key] !== b[key]) return false;
  return true;
}

import { formatField, isAmount } from '@moadi/domain/fields';
import { itemFields, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { memo } from 'react';
import { ItemField } from './ItemField.tsx';
import type { Store } from '../../../../ui/lib/store.ts';
import { useIsEntered, type Entered } from '../state/entered.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { ItemText } from './ItemText.tsx';
import { useRow } from './useRow.ts';

type Props = {
  id: string;
  index: number;
  columns: readonly FieldOf<'item'>[];
  entered: Store<Entered>;
  /** In a sheet of so many lines that only those somebody is in have fields. */
  isLong: boolean;
};

/** One line of the grid; it renders again only when it changes itself. */
export const ItemRow = memo(function ItemRow({ id, index, columns, entered, isLong }: Props) {
  const line = useRow('item', index);
  const isEntered = useIsEntered(entered, id) || !isLong;
  if (!line) return null;
  const { kind, row, stateOf } = line;
  const computed = line.withTotals();
  const cell = (field: FieldOf<'item'>) =>
    ruleFor(kind, 'item', field).need === 'computed' || stateOf(field).computed ? (
      <Sum text={formatField(itemFields[field], computed[field])} />
    ) : !isEntered ? (
      <ItemText index={index} field={field} value={row[field]} state={stateOf(field)} />
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
    );
  return (
    <tr data-line={index} aria-rowindex={index + 2}>
      <td>{toPersianDigits(index + 1)}</td>
      {columns.map(field => (
        <td key={field} data-kind={isAmount(itemFields[field]) ? 'amount' : undefined} data-field={field}>
          {cell(field)}
          {field === 'stuffServiceId' && (
            <div data-field="stuffServiceDescription">{cell('stuffServiceDescription')}</div>
          )}
        </td>
      ))}
      <td data-actions="">
        {/* The browser looks through the whole form that a field belongs to with every key: a line is enough. */}
        <form id={row.id} />
        <ItemMenu index={index} />
      </td>
    </tr>
  );
});

/** All of its digits are in sight, however many there are: a cut amount would be another one. */
const Sum = ({ text = '—' }: { text: string | undefined }) => (
  <div className="sum" data-size={text.length > 19 ? 'smallest' : text.length > 15 ? 'small' : undefined}>
    {text}
  </div>
);

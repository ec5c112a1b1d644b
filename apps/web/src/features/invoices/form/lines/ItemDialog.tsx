import { formatField, type FieldSpec } from '@moadi/domain/fields';
import { itemFields, rareItemFields, rowStarts, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect } from 'react';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { DefinitionList } from '../../../../ui/display/DefinitionList.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { useTotals, type OpenLine } from '../state/context.ts';
import { focusOnceThere } from './grid-keys.ts';
import { RowField } from './RowField.tsx';
import { rowsOf } from './rows.ts';
import { useRow } from './useRow.ts';

/** The fields of a line that few invoices need. */
export default function ItemDialog({ index, field, onClose }: OpenLine & { onClose: () => void }) {
  const line = useRow('item', index);
  const computed = rowsOf(useTotals(), 'item')[index];
  useEffect(() => {
    if (field) focusOnceThere(() => document.querySelector(`dialog [name="${field}"]`));
  }, [field]);
  if (!line) return null;
  const { kind, stateOf } = line;
  const shown = rareItemFields(kind);
  const isSum = (name: FieldOf<'item'>) => ruleFor(kind, 'item', name).need === 'computed';
  /** While a discount is above its line, a duty comes to less than nothing: there is no such amount. */
  const amountOf = (name: FieldOf<'item'>) => {
    const amount = computed?.[name];
    return String(amount).startsWith('-') ? undefined : amount;
  };
  return (
    <Dialog
      title={`${words.moreFields} ${toPersianDigits(index + 1)}`}
      size="medium"
      onClose={onClose}
      cancelLabel={invoiceWords.close}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {shown
          .filter(name => !isSum(name))
          .map(name => (
            <div key={name} className={rowStarts.has(name) ? 'sm:col-start-1' : undefined}>
              {stateOf(name).computed ? (
                <SpecInput spec={itemFields[name]} value={amountOf(name)} onChange={() => {}} readOnly />
              ) : (
                <RowField section="item" index={index} field={name} state={stateOf(name)} />
              )}
            </div>
          ))}
      </div>
      {shown.some(isSum) && (
        <div className="mt-4">
          <DefinitionList
            columns={3}
            items={shown.filter(isSum).map(name => {
              const spec: FieldSpec = itemFields[name];
              return { label: spec.label, value: formatField(spec, computed?.[name]) };
            })}
          />
        </div>
      )}
    </Dialog>
  );
}

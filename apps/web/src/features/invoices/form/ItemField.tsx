import type { FieldSpec, Value } from '@moadi/domain/fields';
import { itemFields, stateOf, type FieldOf, type InvoiceItem } from '@moadi/domain/invoices';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { useErrors, useFormContext, useHeader, useKind } from './context.ts';
import { setRow } from './form-store.ts';
import { GoodPicker } from './GoodPicker.tsx';

export type ItemFieldProps = {
  field: FieldOf<'item'>;
  row: InvoiceItem;
  index: number;
  /** In the grid: without label and lines beneath. */
  bare?: boolean;
  /** In the line's dialog the goods id can be typed as it is. */
  plainGood?: boolean;
};

/** A field of a line, as the rule table has it. Computed fields are shown by the caller. */
export function ItemField({ field, row, index, bare = false, plainGood }: ItemFieldProps) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const errors = useErrors();
  const state = stateOf(kind, 'item', field, { header, row });
  if (!state.shown) return null;
  const name = `invoiceBodies.${index}.${field}`;
  const error = errors[name];
  if (field === 'stuffServiceId' && !plainGood) return <GoodPicker row={row} index={index} bare={bare} error={error} />;
  const spec: FieldSpec = itemFields[field];
  return (
    <SpecInput
      spec={spec}
      name={name}
      bare={bare}
      value={state.fixed ?? (row[field] as Value)}
      onChange={value => setRow(store, 'invoiceBodies', index, { [field]: value === '' ? undefined : value })}
      required={state.required}
      disabled={!state.enabled}
      error={error}
    />
  );
}

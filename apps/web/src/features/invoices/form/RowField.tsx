import type { FieldSpec, FieldTable, Value } from '@moadi/domain/fields';
import { itemFields, paymentFields, stateOf, type FieldOf } from '@moadi/domain/invoices';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { useError, useFormContext, useHeader, useKind } from './context.ts';
import { setRow, type RowList } from './form-store.ts';

type Section = 'item' | 'payment';

const sections = {
  item: { list: 'invoiceBodies', fields: itemFields },
  payment: { list: 'invoicePayments', fields: paymentFields },
} as const satisfies Record<Section, { list: RowList; fields: FieldTable }>;

export type RowFieldProps<S extends Section> = {
  section: S;
  field: FieldOf<S>;
  row: object;
  index: number;
  /** In the grid: without label and lines beneath. */
  bare?: boolean;
};

/** A field of a row, as the rule table has it. What follows from the sums is shown by the caller. */
export function RowField<S extends Section>({ section, field, row, index, bare = false }: RowFieldProps<S>) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const { list, fields } = sections[section];
  const name = `${list}.${index}.${field}`;
  const error = useError(name);
  const state = stateOf(kind, section, field, { header, row });
  if (!state.shown) return null;
  return (
    <SpecInput
      spec={(fields as FieldTable)[field] as FieldSpec}
      name={name}
      bare={bare}
      value={state.fixed ?? (row as Record<string, Value>)[field]}
      onChange={value => setRow(store, list, index, { [field]: value === '' ? undefined : value })}
      required={state.required}
      disabled={!state.enabled}
      error={error}
    />
  );
}

import type { FieldSpec, Value } from '@moadi/domain/fields';
import { headerFields, stateOf, type FieldOf } from '@moadi/domain/invoices';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { setHeader } from './form-store.ts';
import { useError, useFormContext, useHeader, useKind, useTotals } from './context.ts';

type Props = {
  field: FieldOf<'header'>;
  label?: string;
  /** The field's value comes from a picked record. */
  locked?: boolean;
  onLeft?: () => void;
};

/** A field of the header: whether it shows, is required or locked is the rule table's word (by-example 3). */
export function RuledField({ field, label, locked = false, onLeft }: Props) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const name = `invoiceHeader.${field}`;
  const error = useError(name);
  const state = stateOf(kind, 'header', field, { header });
  if (!state.shown) return null;
  if (state.computed) return <ComputedField field={field} />;
  const spec: FieldSpec = headerFields[field];
  return (
    <SpecInput
      spec={spec}
      name={name}
      label={label}
      value={header[field] as Value}
      onChange={value => setHeader(store, { [field]: value === '' ? undefined : value })}
      required={state.required}
      disabled={!state.enabled}
      readOnly={locked}
      error={error}
      onBlur={onLeft}
    />
  );
}

/** A field whose value follows from the sums. */
function ComputedField({ field }: { field: FieldOf<'header'> }) {
  const { invoiceHeader } = useTotals();
  const spec: FieldSpec = headerFields[field];
  return <SpecInput spec={spec} value={invoiceHeader[field] as Value} onChange={() => {}} readOnly />;
}

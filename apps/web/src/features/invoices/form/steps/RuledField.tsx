import type { FieldSpec, Value } from '@moadi/domain/fields';
import { messageText } from '@moadi/domain/faults';
import { headerFields, refusalOf, stateOf, type FieldOf } from '@moadi/domain/invoices';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { closedText } from '../state/closing.ts';
import { typeHeader } from '../state/form-store.ts';
import { repairedLook } from '../state/repaired.ts';
import {
  useError,
  useFormContext,
  useHeaderForRules,
  useKind,
  useRepaired,
  useTotals,
  useTyped,
} from '../state/context.ts';

type Props = {
  field: FieldOf<'header'>;
  label?: string;
  /** The field's value comes from a picked record. */
  locked?: boolean;
  /** Said beneath it, where nothing is wrong. */
  help?: string | undefined;
  onLeft?: () => void;
};

/** A field of the header: whether it shows, is required or locked is the rule table's word (by-example 3). */
export function RuledField({ field, label, locked = false, help, onLeft }: Props) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeaderForRules();
  const spec: FieldSpec = headerFields[field];
  const value = useTyped(spec, document => document.invoiceHeader[field] as Value);
  const name = `invoiceHeader.${field}`;
  const error = useError(name);
  const repaired = useRepaired(name);
  const state = stateOf(kind, 'header', field, { header });
  if (!state.shown) return null;
  if (state.computed) return <ComputedField field={field} />;
  const set = (next: Value) => {
    const refusal = refusalOf(kind, 'header', field, next);
    if (refusal) return void snack('info', messageText(refusal));
    const before = store.get().document;
    typeHeader(store, field, next === '' ? undefined : next);
    const closed = closedText(before, store.get().document);
    if (closed) snack('info', closed);
  };
  return (
    <SpecInput
      spec={spec}
      name={name}
      label={label}
      // What stands in a closed field does not count; it comes back when the field opens again.
      value={state.enabled ? value : state.fixed}
      onChange={set}
      required={state.required || state.marked}
      disabled={!state.enabled}
      readOnly={locked || state.locked}
      error={error}
      {...(help && { help })}
      {...repairedLook(repaired)}
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

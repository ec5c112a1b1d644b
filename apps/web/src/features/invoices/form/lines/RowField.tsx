import type { FieldSpec } from '@moadi/domain/fields';
import type { FieldState, RowSection } from '@moadi/domain/invoices';
import { memo } from 'react';
import { SpecInput } from '../../../../kit/form/SpecInput.tsx';
import { useError, useFormContext, useFormPart, useRepaired, useTyped } from '../state/context.ts';
import { setRow } from '../state/form-store.ts';
import { repairedLook } from '../state/repaired.ts';
import { lastPriceNote } from './goods/last-price.ts';
import { rowLists, rowPath, rowsOf } from './rows.ts';

export type RowFieldProps = {
  section: RowSection;
  index: number;
  field: string;
  /** What the rules say of it now. */
  state: FieldState;
  /** In the grid: without label and lines beneath. */
  bare?: boolean;
  /** The id of the form that it belongs to. */
  form?: string | undefined;
};

/** A field of a row, as the rule table has it; a cell of a long invoice renders again only when it changes itself. */
export const RowField = memo(
  function RowField({ section, index, field, state, bare, form }: RowFieldProps) {
    const { store } = useFormContext();
    const name = rowPath(section, index, field);
    const spec = rowLists[section].fields[field] as FieldSpec;
    const value = useTyped(spec, document => rowsOf(document, section)[index]?.[field]);
    const error = useError(name);
    const repaired = useRepaired(name);
    const isPrice = section === 'item' && field === 'fee';
    const note = useFormPart(form => (isPrice ? lastPriceNote(form, index) : undefined));
    if (!state.shown) return null;
    return (
      <SpecInput
        spec={spec}
        name={name}
        bare={bare}
        value={state.fixed ?? (state.enabled ? value : undefined)}
        onChange={next => setRow(store, section, index, { [field]: next === '' ? undefined : next }, 'type')}
        form={form}
        required={state.required}
        disabled={!state.enabled}
        readOnly={state.locked}
        error={error}
        note={note}
        {...repairedLook(repaired)}
      />
    );
  },
  (before, after) =>
    before.index === after.index && before.field === after.field && sameState(before.state, after.state),
);

const sameState = (a: FieldState, b: FieldState): boolean =>
  a.shown === b.shown &&
  a.required === b.required &&
  a.enabled === b.enabled &&
  a.locked === b.locked &&
  a.fixed === b.fixed;

import { sharedLabels } from '@moadi/domain/enums';
import { isAmount, type FieldSpec, type Value } from '@moadi/domain/fields';
import { itemFields, type FieldOf, type FieldState } from '@moadi/domain/invoices';
import { useChoices } from '../../../../kit/form/choices.ts';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden.tsx';
import { decimalError, decimalShown } from '../../../../ui/fields/numbers/decimal-text.ts';
import { moneyError, moneyText } from '../../../../ui/fields/numbers/money-text.ts';
import { useError, useRepaired } from '../state/context.ts';
import { repairedLook } from '../state/repaired.ts';
import { rowPath } from './rows.ts';
import { formWords as words } from '../words.ts';

type Props = { index: number; field: FieldOf<'item'>; value: Value; state: FieldState };

/** What stands in a field of a line that nobody is in. */
export function ItemText({ index, field, value, state }: Props) {
  const spec: FieldSpec = itemFields[field];
  const path = rowPath('item', index, field);
  const look = repairedLook(useRepaired(path));
  const lists = { units: useChoices('units'), currencies: useChoices('currencies') };
  const given = state.fixed ?? (state.enabled ? value : undefined);
  const { plain, fault } = shown(spec, given === undefined ? '' : String(given));
  const error = useError(path) ?? fault;
  const list = spec.type === 'choice' && spec.from in lists ? lists[spec.from as 'units'] : undefined;
  const text = list ? (list.find(plain)?.label ?? '') : plain;
  const isGood = field === 'stuffServiceId';
  if (!state.shown) return null;
  return (
    <div data-tip={error ?? look?.help} data-marked={look?.marked}>
      <div
        className="box"
        data-bare=""
        data-text={state.enabled ? 'open' : 'closed'}
        data-closed={state.enabled && !state.locked ? undefined : ''}
        // What fits need not be cut: each box that cuts costs every key its share.
        data-cut={text.length > (isGood ? 13 : 9) ? '' : undefined}
        data-invalid={error ? '' : undefined}
        dir={isAmount(spec) ? 'ltr' : undefined}
      >
        {text}
        {text === '' && isGood && <span className="text-muted">{words.pickGood}</span>}
        {spec.type === 'decimal' && spec.unit === 'percent' && (
          <span className="float-left text-muted">{sharedLabels.percent}</span>
        )}
        {error && <VisuallyHidden> {error}</VisuallyHidden>}
      </div>
    </div>
  );
}

/** As the field itself would show it. */
function shown(spec: FieldSpec, plain: string): { plain: string; fault?: string | undefined } {
  if (spec.type === 'rial') return { plain: moneyText(plain), fault: moneyError(plain) };
  if (spec.type !== 'decimal') return { plain };
  return { plain: decimalShown(plain), fault: decimalError(plain, spec.integer, spec.fraction) };
}

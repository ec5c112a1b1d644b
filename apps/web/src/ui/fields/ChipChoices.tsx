import Check from 'lucide-react/icons/check';
import { FieldGroup, type GroupProps } from './FieldGroup.tsx';
import type { Choice } from './Select.tsx';

type Props<Id extends string | number> = GroupProps & {
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  options: readonly Choice<Id>[];
};

/** Several of a few (the multi-select of filters): checkboxes that look like chips. */
export function ChipChoices<Id extends string | number>({ value, onChange, options, ...group }: Props<Id>) {
  const toggle = (id: Id) =>
    onChange(value.includes(id) ? value.filter(other => other !== id) : [...value, id]);
  return (
    <FieldGroup {...group}>
      <div className="flex flex-wrap gap-1.5">
        {options.map(option => (
          <label key={option.id} className="chip" data-choice="">
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(option.id)}
              disabled={option.disabled}
              onChange={() => toggle(option.id)}
            />
            {value.includes(option.id) && <Check size={14} />}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

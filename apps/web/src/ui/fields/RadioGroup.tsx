import { useId } from 'react';
import { FieldGroup, type GroupProps } from './FieldGroup.tsx';
import type { Choice } from './Select.tsx';

type Props<Id extends string | number> = GroupProps & {
  value: Id | undefined;
  onChange: (value: Id) => void;
  options: readonly Choice<Id>[];
};

/** One of a few that should all be seen. */
export function RadioGroup<Id extends string | number>({ value, onChange, options, ...group }: Props<Id>) {
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className="flex flex-wrap gap-x-5">
        <Radios value={value} onChange={onChange} options={options} className="choice" />
      </div>
    </FieldGroup>
  );
}

/** The same choice as one strip: views, periods. */
export function SegmentedControl<Id extends string | number>({
  value,
  onChange,
  options,
  ...group
}: Props<Id>) {
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className="segments">
        <Radios value={value} onChange={onChange} options={options} inputClass="sr-only" />
      </div>
    </FieldGroup>
  );
}

type RadiosProps<Id extends string | number> = Pick<Props<Id>, 'value' | 'onChange' | 'options'> & {
  className?: string;
  inputClass?: string;
};

function Radios<Id extends string | number>({
  value,
  onChange,
  options,
  className,
  inputClass,
}: RadiosProps<Id>) {
  const name = useId();
  return options.map(option => (
    <label key={option.id} className={className}>
      <input
        type="radio"
        name={name}
        className={inputClass}
        checked={option.id === value}
        disabled={option.disabled}
        onChange={() => onChange(option.id)}
      />
      {option.label}
    </label>
  ));
}

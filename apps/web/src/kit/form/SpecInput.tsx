import type { FieldSpec, Value } from '@moadi/domain/fields';
import { identifierKinds, type IdentifierRow } from '@moadi/domain/identifiers';
import { sharedLabels } from '@moadi/domain/enums';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import type { DateValue } from '../../ui/fields/dates/date-text.ts';
import { DecimalField } from '../../ui/fields/numbers/DecimalField.tsx';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { JalaliDateField } from '../../ui/fields/dates/JalaliDateField.tsx';
import { JalaliDateTimeField } from '../../ui/fields/dates/JalaliDateTimeField.tsx';
import { MoneyField } from '../../ui/fields/numbers/MoneyField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ServerSelect } from '../../ui/fields/ServerSelect.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import {
  isSearchedList,
  isWholeList,
  useChoices,
  useSearchedChoices,
  type Choices,
  type SearchedList,
  type WholeList,
} from './choices.ts';

type Props = Omit<FieldProps, 'label'> & {
  spec: FieldSpec;
  /** As a document holds it; a date that was typed wrongly stays as its text. */
  value: Value;
  onChange: (value: Value) => void;
  /** Where the spec's own label does not say it best. */
  label?: string | undefined;
};

/** The input of a field, by what the field holds: forms name fields, never components. */
export function SpecInput({ spec, value, onChange, label = spec.label, ...rest }: Props) {
  const field = { label, help: spec.help, ...rest };
  const text = value === undefined ? '' : String(value);
  switch (spec.type) {
    case 'rial':
      return <MoneyField {...field} value={text} onChange={onChange} />;
    case 'decimal':
      return (
        <DecimalField
          {...field}
          value={text}
          onChange={onChange}
          whole={spec.integer}
          fraction={spec.fraction}
          // A cell of a sheet is too narrow for a word: the column's head has it.
          {...(spec.unit && !(rest.bare && spec.unit === 'kg') && { unit: units[spec.unit] })}
        />
      );
    case 'enum':
      return (
        <Select
          {...field}
          value={value as number | undefined}
          onChange={onChange}
          options={spec.of.items.map(item => ({ id: item.id as number, label: item.label }))}
        />
      );
    case 'day':
      return (
        <DayInput {...field} value={value} onChange={onChange} notAfterToday={spec.notAfterToday ?? false} />
      );
    case 'instant':
      return (
        <JalaliDateTimeField {...field} value={value as number | string | undefined} onChange={onChange} />
      );
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={onChange} />;
    case 'code': {
      const { maxLength, inputMode, show, upperCase }: IdentifierRow = identifierKinds[spec.kind];
      return (
        <CodeField
          {...field}
          value={text}
          onChange={onChange}
          digits={inputMode === 'numeric'}
          upperCase={upperCase}
          maxLength={maxLength}
          show={show}
        />
      );
    }
    case 'digits':
      return <CodeField {...field} value={text} onChange={onChange} digits maxLength={spec.max} />;
    case 'latin':
      return <CodeField {...field} value={text} onChange={onChange} maxLength={spec.max} />;
    case 'choice':
      if (isWholeList(spec.from))
        return <WholeListInput {...field} list={spec.from} value={text} onChange={onChange} />;
      if (isSearchedList(spec.from))
        return <SearchedListInput {...field} list={spec.from} value={text} onChange={onChange} />;
      return <CodeField {...field} value={text} onChange={onChange} digits maxLength={spec.max} />;
    default:
      return <TextInput {...field} value={text} onChange={onChange} spec={spec} />;
  }
}

const units = { percent: sharedLabels.percent, kg: sharedLabels.weightUnit };

function TextInput({
  spec,
  ...props
}: FieldProps & { spec: FieldSpec; value: string; onChange: (value: string) => void }) {
  if (spec.type !== 'text' || !spec.lines || props.bare) return <TextField {...props} />;
  return <TextArea {...props} max={spec.max} />;
}

type DayProps = FieldProps & { value: Value; onChange: (value: Value) => void; notAfterToday: boolean };

/** A document keeps the first millisecond of the day, the field the day itself. */
function DayInput({ value, onChange, notAfterToday, ...field }: DayProps) {
  const today = useToday();
  const day: DateValue = typeof value === 'number' ? tehranDayOf(value) : (value as string | undefined);
  return (
    <JalaliDateField
      {...field}
      value={day}
      onChange={next => onChange(typeof next === 'number' ? startOfDay(next) : next)}
      {...(notAfterToday && { max: today })}
    />
  );
}

type ChoiceProps<List> = FieldProps & { list: List; value: string; onChange: (value: Value) => void };

function WholeListInput({ list, ...field }: ChoiceProps<WholeList>) {
  return <ChoiceInput {...field} {...useChoices(list)} debounceMs={0} />;
}

function SearchedListInput({ list, ...field }: ChoiceProps<SearchedList>) {
  return <ChoiceInput {...field} {...useSearchedChoices(list, field.value)} debounceMs={300} />;
}

type ChoiceInputProps = Omit<ChoiceProps<never>, 'list'> & Choices & { debounceMs: number };

function ChoiceInput({ value, onChange, find, load, debounceMs, ...field }: ChoiceInputProps) {
  return (
    <ServerSelect
      {...field}
      value={find(value)}
      onChange={option => onChange(option?.id)}
      load={load}
      minChars={0}
      debounceMs={debounceMs}
    />
  );
}

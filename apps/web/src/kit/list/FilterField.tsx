import type { Column } from '@moadi/contract/kit';
import { Suspense } from 'react';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { JalaliRangeField } from '../../ui/fields/JalaliRangeField.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { words } from '../../ui/words.ts';
import { SpecInput } from '../form/SpecInput.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { choicesOf } from './choices-of.ts';
import { filterFault, rangeText, readRange, takesMany } from './filters.ts';

const ManyField = lazyPart(() => import('./ManyField.tsx'));

type Props = {
  column: Column;
  /** As the address holds it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  disabled?: boolean;
  /** It was tried to apply them: what is wrong shows also where nobody has been. */
  tried?: boolean;
};

/** The field of one filter, by the kind of its column. */
export function FilterField({ column, value = '', onChange, disabled, tried }: Props) {
  const { kind, picked } = column;
  const { label, from } = picked ?? column;
  if (takesMany(column))
    return (
      <Suspense fallback={<FieldGroup label={label}>{words.loading}</FieldGroup>}>
        <ManyField column={column} value={value} onChange={onChange} />
      </Suspense>
    );
  if (from)
    return (
      <SpecInput
        spec={{ label, type: 'choice', from, max: 64 }}
        value={value}
        onChange={chosen => onChange(chosen === undefined ? undefined : String(chosen))}
      />
    );
  switch (kind) {
    case 'enum':
    case 'flag':
      return (
        <Select
          label={label}
          value={value || undefined}
          onChange={onChange}
          options={choicesOf(column)}
          placeholder={words.all}
        />
      );
    case 'instant':
    case 'day':
      return (
        <JalaliRangeField
          label={label}
          value={readRange(value)}
          onChange={range => onChange(rangeText(range))}
          disabled={disabled}
          error={tried ? filterFault(column, value) : undefined}
        />
      );
    case 'rial':
      return <MoneyRange label={label} value={value} onChange={onChange} />;
    case 'number':
      return <DigitsField label={label} value={value} onChange={onChange} />;
    case 'code':
      return <CodeField label={label} value={value} onChange={onChange} />;
    default:
      return <TextField label={label} value={value} onChange={onChange} />;
  }
}

function MoneyRange({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: Props['onChange'];
}) {
  const [from = '', to = ''] = value.split('|');
  const change = (first: string, last: string) => onChange(first || last ? `${first}|${last}` : undefined);
  return (
    <FieldGroup label={label}>
      <div className="grid grid-cols-2 gap-2">
        <MoneyField
          bare
          placeholder={words.from}
          label={words.partOf(label, words.from)}
          value={from}
          onChange={text => change(text, to)}
        />
        <MoneyField
          bare
          placeholder={words.to}
          label={words.partOf(label, words.to)}
          value={to}
          onChange={text => change(from, text)}
        />
      </div>
    </FieldGroup>
  );
}

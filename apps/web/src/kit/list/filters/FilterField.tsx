import type { Column } from '@moadi/contract/kit';
import { Suspense } from 'react';
import { CodeField } from '../../../ui/fields/CodeField.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { JalaliRangeField } from '../../../ui/fields/dates/JalaliRangeField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { words } from '../../../ui/words.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { choicesOf } from './choices-of.ts';
import { filterFault, rangeText, readRange, takesMany } from './filter-values.ts';

const ManyField = lazyPart(() => import('./ManyField.tsx'));
const MoneyRange = lazyPart(() => import('./MoneyRange.tsx'));
const SpecInput = lazyPart(async () => ({ default: (await import('../../form/SpecInput.tsx')).SpecInput }));

type Props = {
  column: Column;
  /** As the address holds it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  disabled?: boolean;
  /** It was tried to apply them: what is wrong shows also where nobody has been. */
  tried?: boolean;
};

/** The field of one filter, by the kind of its column; what few lists ask for comes when it is there. */
export function FilterField(props: Props) {
  const { label } = props.column.picked ?? props.column;
  return (
    <Suspense fallback={<FieldGroup label={label}>{words.loading}</FieldGroup>}>
      <ByKind {...props} />
    </Suspense>
  );
}

function ByKind({ column, value = '', onChange, disabled, tried }: Props) {
  const { kind, picked } = column;
  const { label, from } = picked ?? column;
  if (takesMany(column)) return <ManyField column={column} value={value} onChange={onChange} />;
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

import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { MoneyField } from '../../../ui/fields/numbers/MoneyField.tsx';
import { words } from '../../../ui/words.ts';

type Props = {
  label: string;
  /** `from|to`, as the address holds it. */
  value: string;
  onChange: (value: string | undefined) => void;
};

export default function MoneyRange({ label, value, onChange }: Props) {
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

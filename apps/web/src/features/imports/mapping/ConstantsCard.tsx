import type { ImportKind } from '@moadi/domain/enums';
import { targetOf, targetsOf, type TargetKey } from '@moadi/domain/imports';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Mapping } from '../opened.ts';
import { importWords as words } from '../words.ts';

type Props = {
  kind: ImportKind;
  mapping: Mapping;
  onChange: (change: Partial<Mapping>) => void;
};

/** Values for what the book lacks, the same in each of its rows. */
export function ConstantsCard({ kind, mapping: { constants, sheets }, onChange }: Props) {
  const mapped = new Set(sheets.flatMap(({ columns }) => columns.map(({ target }) => target)));
  const entries = Object.entries(constants) as [TargetKey, string][];
  const set = (key: TargetKey, value: string) => onChange({ constants: { ...constants, [key]: value } });
  const remove = (key: TargetKey) =>
    onChange({ constants: Object.fromEntries(entries.filter(([one]) => one !== key)) });
  const free = targetsOf(kind).filter(({ key }) => !mapped.has(key) && constants[key] === undefined);
  return (
    <Card title={words.constants.title} text={words.constants.text}>
      <div className="flex max-w-3xl flex-col gap-3">
        {entries.map(([key, value]) => (
          <div key={key} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <ConstantField target={key} value={value} onChange={next => set(key, next)} />
            </div>
            <IconButton
              icon={X}
              label={words.constants.remove(targetOf(key)?.label ?? key)}
              onClick={() => remove(key)}
            />
          </div>
        ))}
        <div className="sm:max-w-sm">
          <Select<TargetKey>
            label={words.constants.add}
            value={undefined}
            placeholder={words.constants.choose}
            onChange={key => key && set(key, '')}
            options={free.map(({ key, label }) => ({ id: key, label }))}
          />
        </div>
      </div>
    </Card>
  );
}

type FieldProps = { target: TargetKey; value: string; onChange: (value: string) => void };

/** As a cell would have it: of a list the name. */
function ConstantField({ target, value, onChange }: FieldProps) {
  const { label, spec } = targetOf(target)!;
  if (spec.type !== 'enum') return <TextField label={label} value={value} onChange={onChange} />;
  const options = spec.of.items.map(({ label: name }) => ({ id: name, label: name }));
  return (
    <Select
      label={label}
      value={options.find(({ id }) => id === value)?.id}
      onChange={next => onChange(next ?? '')}
      options={options}
    />
  );
}

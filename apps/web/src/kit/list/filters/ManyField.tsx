import type { Column } from '@moadi/contract/kit';
import { MultiSelect } from '../../../ui/select-many/MultiSelect.tsx';
import type { Option } from '../../../ui/fields/useServerOptions.ts';
import { words } from '../../../ui/words.ts';
import { isWholeList, useChoices, type WholeList } from '../../form/choices.ts';
import { choicesOf } from './choices-of.ts';

type Props = {
  column: Column;
  /** As the address holds it: `1|5`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** The filter of a column that may be any of several values. */
export default function ManyField(props: Props) {
  const { from } = props.column;
  return from && isWholeList(from) ? <OfList {...props} list={from} /> : <OfEnumeration {...props} />;
}

const idsOf = (value: string | undefined): string[] => value?.split('|').filter(Boolean) ?? [];
const textOf = (chosen: readonly Option[]): string | undefined =>
  chosen.map(({ id }) => id).join('|') || undefined;

function OfEnumeration({ column, value, onChange }: Props) {
  const options = choicesOf(column);
  return (
    <MultiSelect
      label={column.label}
      placeholder={words.all}
      value={idsOf(value).map(id => options.find(one => one.id === id) ?? { id, label: id })}
      onChange={chosen => onChange(textOf(chosen))}
      from={{ options }}
    />
  );
}

function OfList({ column, value, onChange, list }: Props & { list: WholeList }) {
  const { load, find } = useChoices(list);
  return (
    <MultiSelect
      label={column.label}
      placeholder={words.all}
      value={idsOf(value).map(id => find(id)!)}
      onChange={chosen => onChange(textOf(chosen))}
      from={{ load, minChars: 0, debounceMs: 0 }}
    />
  );
}

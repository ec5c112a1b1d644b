import ChevronDown from 'lucide-react/icons/chevron-down';
import { searchText, toPersianDigits } from '@moadi/domain/primitives';
import { useState, type KeyboardEvent } from 'react';
import { Chip } from '../display/Chip.tsx';
import { Field, type FieldProps } from '../fields/Field.tsx';
import { OptionList } from '../fields/OptionList.tsx';
import { useCombo } from '../fields/useCombo.ts';
import type { LoadOptions, Option } from '../fields/useServerOptions.ts';
import { words } from '../words.ts';

/** All options, or how the server is asked for them. */
type From<T extends Option> =
  | { options: readonly T[] }
  | {
      load: LoadOptions<T>;
      pageSize?: number;
      /** Characters before the search begins; 0 lists everything when the field is opened. */
      minChars?: number;
      debounceMs?: number;
    };

type Props<T extends Option> = FieldProps & {
  value: readonly T[];
  onChange: (value: readonly T[]) => void;
  from: From<T>;
  placeholder?: string;
};

/** So many chips are shown before the others are a number: of a list that is here, and of one that the server searches. */
const SHOWN = { here: 3, server: 2 };

/** Several of many, as chips; the list stays open while they are chosen. Backspace takes the last away. */
export function MultiSelect<T extends Option>(props: Props<T>) {
  const { value, onChange, from, placeholder, ...field } = props;
  const { most, ...source } = sourceOf(from);
  const [all, showAll] = useState(false);
  const fixed = field.disabled || field.readOnly || false;
  const isChosen = (id: string) => value.some(one => one.id === id);
  const without = (id: string) => onChange(value.filter(one => one.id !== id));
  const combo = useCombo<T>({
    ...source,
    fixed,
    hasMore: false,
    staysOpen: true,
    onTake: option => option && (isChosen(option.id) ? without(option.id) : onChange([...value, option])),
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && !combo.typed && last && !fixed) without(last.id);
    combo.field.onKeyDown(event);
  };
  const shown = all ? value : value.slice(0, most);
  const others = value.length - shown.length;
  return (
    <Field {...field}>
      {({ onBlur, ...control }) => (
        <span ref={combo.box} className="box" data-many="">
          {shown.map(({ id, label }) =>
            fixed ? (
              <Chip key={id}>{label}</Chip>
            ) : (
              <Chip key={id} removeLabel={words.removeChoice(label)} onRemove={() => without(id)}>
                {label}
              </Chip>
            ),
          )}
          {others > 0 && (
            <button
              type="button"
              className="chip"
              data-choice=""
              aria-label={words.partOf(field.label, words.otherChoices(toPersianDigits(others)))}
              data-tip={value
                .slice(most)
                .map(({ label }) => label)
                .join(words.comma)}
              onClick={() => showAll(true)}
            >
              <bdi>{words.plus(toPersianDigits(others))}</bdi>
            </button>
          )}
          <input
            {...control}
            {...combo.field}
            onKeyDown={press}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={combo.typed ?? ''}
            onBlur={() => {
              combo.close();
              onBlur();
            }}
          />
          <ChevronDown size={16} />
          <div ref={combo.popup} popover="manual" className="floating" data-floating="">
            {combo.open && (
              <OptionList
                {...combo.list}
                label={field.label}
                isChosen={isChosen}
                many
                hint={combo.list.tooShort ? words.atLeast(toPersianDigits(source.minChars)) : undefined}
              />
            )}
          </div>
        </span>
      )}
    </Field>
  );
}

function sourceOf<T extends Option>(from: From<T>) {
  if ('load' in from) return { pageSize: 25, minChars: 2, debounceMs: 400, ...from, most: SHOWN.server };
  const { options } = from;
  const load: LoadOptions<T> = async query => {
    const wanted = searchText(query);
    return options.filter(({ label }) => searchText(label).includes(wanted));
  };
  // One page: whatever is there is there.
  return { load, pageSize: options.length + 1, minChars: 0, debounceMs: 0, most: SHOWN.here };
}

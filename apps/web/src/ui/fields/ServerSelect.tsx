import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { toPersianDigits } from '@moadi/domain/primitives';
import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { Field, type FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';
import { useCombo } from './useCombo.ts';
import { useLeftText } from './useLeftText.ts';
import type { LoadOptions, Option } from './useServerOptions.ts';

type Props<T extends Option> = FieldProps & {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  load: LoadOptions<T>;
  pageSize?: number;
  /** Characters before the search begins; 0 lists everything when the field is opened. */
  minChars?: number;
  debounceMs?: number;
  /** What is there before a letter is typed is shown by itself once the empty field has the focus. */
  offers?: boolean | undefined;
  placeholder?: string;
  /** An entry after the last result, for what is not there yet; it gets what was typed. */
  addNew?: { label: string; onSelect: (query: string) => void };
};

/** After so long without a key the server is asked (decision 2). */
const REST_MS = 400;

/** One of many, searched on the server: a combobox whose list the server fills. */
export function ServerSelect<T extends Option>(props: Props<T>) {
  const { value, onChange, load, pageSize = 25, minChars = 2, debounceMs = REST_MS, ...rest } = props;
  const { placeholder, offers, addNew, ...field } = rest;
  const fixed = field.disabled || field.readOnly || false;
  const { left, leave, forget } = useLeftText({ chosen: value?.id, load, onFound: onChange });
  const combo = useCombo({
    ...{ load, pageSize, minChars, debounceMs, offers, fixed },
    bare: field.bare,
    hasMore: addNew !== undefined,
    onTake: (option, query) => {
      forget();
      if (option) onChange(option);
      else addNew?.onSelect(query);
    },
    onType: text => {
      forget();
      if (text === '') onChange(undefined);
    },
  });
  const clear = () => {
    forget();
    onChange(undefined);
    combo.close();
    combo.input.current?.focus();
  };
  return (
    <Field {...field} ownError={left && !left.isSought ? words.notChosen(left.text) : undefined}>
      {({ onBlur, ...control }) => (
        <span ref={combo.box} className="box" data-bare={field.bare || undefined}>
          <input
            {...control}
            {...combo.field}
            placeholder={placeholder}
            value={combo.typed ?? left?.text ?? value?.label ?? ''}
            onBlur={() => {
              const text = combo.leftText();
              combo.close();
              if (text !== '' && text !== value?.label) void leave(text);
              onBlur();
            }}
          />
          {value && !fixed && !field.bare && (
            <IconButton size="small" icon={X} label={`${words.clear} ${field.label}`} onClick={clear} />
          )}
          <ChevronDown size={16} />
          <div ref={combo.popup} popover="manual" className="floating" data-floating="">
            {combo.open && (
              <OptionList
                {...combo.list}
                label={field.label}
                isChosen={id => id === value?.id}
                hint={combo.list.tooShort ? words.atLeast(toPersianDigits(minChars)) : undefined}
                addNew={addNew?.label}
              />
            )}
          </div>
        </span>
      )}
    </Field>
  );
}

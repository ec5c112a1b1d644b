import { Field } from './Field.tsx';

type Props = {
  label: string;
  /** The id of the list of results below it, whose options have this and their place as theirs. */
  listId: string;
  isExpanded: boolean;
  /** The option that Enter takes; -1: none. */
  active: number;
  value: string;
  onChange: (value: string) => void;
};

/** The field of a dialog that finds something: results stand below it for as long as it is open. */
export const ResultsField = ({ label, listId, isExpanded, active, value, onChange }: Props) => (
  <Field label={label}>
    {control => (
      <span className="box">
        <input
          {...control}
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={`${listId}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="go"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </span>
    )}
  </Field>
);

import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { cx } from '../lib/cx.ts';
import { words } from '../words.ts';

/** What every field takes. */
export type FieldProps = {
  label: string;
  name?: string | undefined;
  /** The id of a form elsewhere that it belongs to. */
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  help?: ReactNode;
  /** The form's fault, shown in the place of the help. It comes before what the field itself finds. */
  error?: string | undefined;
  /** In a cell of a sheet: no visible label and no line beneath, the error as a red frame with a tooltip. */
  bare?: boolean | undefined;
  /** Its value was put there for somebody to look at. */
  marked?: boolean | undefined;
  /** A line under the control that is not help, such as an amount in words. */
  note?: ReactNode;
  onBlur?: (() => void) | undefined;
};

/** Attributes for the element that is typed in. */
export type Control = {
  id: string;
  name: string | undefined;
  form: string | undefined;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  'aria-label': string | undefined;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  onBlur: () => void;
};

type Props = FieldProps & {
  /** What the field itself finds wrong, told when it has been left once. */
  ownError?: string | undefined;
  children: (control: Control) => ReactNode;
};

/** Label above, control, and below it the error or the help. */
export function Field(props: Props) {
  const {
    label,
    name,
    form,
    required,
    disabled,
    readOnly,
    help,
    error,
    ownError,
    bare,
    marked,
    note,
    onBlur,
    children,
  } = props;
  const id = useId();
  const [left, setLeft] = useState(false);
  const shown = error ?? (left ? ownError : undefined);
  // In a sheet the column's head tells what a field is for.
  const below = shown ?? (bare ? undefined : help);
  const control: Control = {
    id,
    name,
    form,
    disabled,
    readOnly: readOnly || undefined,
    // A cell of a sheet has a name and no label: hundreds of hidden ones would cost every key its share.
    'aria-label': bare ? label : undefined,
    'aria-required': required || undefined,
    'aria-invalid': shown ? true : undefined,
    'aria-describedby': cx(!!below && `${id}-below`, !!note && `${id}-note`) || undefined,
    onBlur: () => {
      setLeft(true);
      onBlur?.();
    },
  };
  return (
    <div
      className={bare ? 'min-w-0' : 'relative flex min-w-0 flex-col gap-1'}
      data-tip={bare ? (shown ?? (marked ? help : undefined)) : undefined}
      data-marked={marked || undefined}
      data-noted={(bare && !!note) || undefined}
    >
      {!bare && (
        <label htmlFor={id} className="self-start text-table font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
      )}
      {children(control)}
      {note && (
        <div id={`${id}-note`} data-note="" className={bare ? 'text-muted' : 'text-help text-muted'}>
          {note}
        </div>
      )}
      {below && (
        <div
          id={`${id}-below`}
          className={bare ? 'sr-only' : cx('text-help', shown ? 'text-danger' : 'text-muted')}
        >
          {shown ? <ErrorText>{shown}</ErrorText> : help}
        </div>
      )}
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' *'}
    </span>
  );
}

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1">
      <CircleAlert size={14} className="mt-0.5 flex-none" />
      <span className="whitespace-pre-line">
        <VisuallyHidden>{words.error}: </VisuallyHidden>
        {children}
      </span>
    </span>
  );
}

import { faultText, type Fault } from '@moadi/domain/faults';
import { useRef, useState } from 'react';
import { focusFirstInvalid } from '../../ui/lib/focus.ts';
import { ApiError, errorText } from '../api/errors.ts';

export interface FormOptions<T extends object> {
  initial: T;
  /** The domain's check; the browser and the server run the same. */
  check: (values: T) => readonly Fault[];
  /** What it throws is shown: at its fields, or as `formError`. */
  submit: (values: T) => Promise<void>;
}

interface Refused {
  fields: ReadonlyMap<string, string>;
  form: string | undefined;
}

const nothing: Refused = { fields: new Map(), form: undefined };

/**
 * State of a small form. A field's error shows when it was left, every error after a try to submit; what the server refused
 * shows at its field until that changes, or as `formError` where no field of this form is meant.
 */
export function useForm<T extends object>({ initial, check, submit }: FormOptions<T>) {
  // The first alone counts: many a form makes it anew each time it is drawn.
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const element = useRef<HTMLElement>(null);
  const faults = check(values);

  const set = <K extends keyof T & string>(name: K, value: T[K] | undefined): void => {
    setValues(current => ({ ...current, [name]: value }));
    setRefused(current => ({ form: undefined, fields: without(current.fields, name) }));
  };

  const errorOf = (name: string): string | undefined => {
    const own = tried || touched.has(name) ? faults.find(fault => fault.path === name) : undefined;
    return own ? faultText(own) : refused.fields.get(name);
  };

  const submitValues = async (given: T): Promise<void> => {
    setTried(true);
    if (busy) return;
    if (check(given).length > 0) {
      // After the errors are on the screen.
      setTimeout(() => element.current && focusFirstInvalid(element.current));
      return;
    }
    setBusy(true);
    setRefused(nothing);
    try {
      await submit(given);
    } catch (error) {
      setRefused(refusedBy(error, given));
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    set,
    setValues,
    errorOf,
    formError: refused.form,
    /** Everything a field needs but its look: `<TextField {...form.field('nickName')} label=… />`. */
    field: <K extends keyof T & string>(name: K) => ({
      name,
      value: values[name],
      onChange: (value: T[K] | undefined) => set(name, value),
      onBlur: () => setTouched(current => new Set(current).add(name)),
      error: errorOf(name),
    }),
    busy,
    dirty: values !== first,
    /** For the element around the fields. */
    container: (node: HTMLElement | null) => void (element.current = node),
    onSubmit: () => void submitValues(values),
    /** Submits as soon as one field has its last character. */
    submitWith:
      <K extends keyof T & string>(name: K) =>
      (value: T[K]) =>
        void submitValues({ ...values, [name]: value }),
  };
}

/** What `useForm` gives. */
export type Form<T extends object> = ReturnType<typeof useForm<T>>;

function refusedBy(error: unknown, values: object): Refused {
  if (!(error instanceof ApiError)) return { fields: new Map(), form: errorText(error) };
  const entries = Object.entries(error.fields).map(([path, sentences]) => [path, sentences[0]!] as const);
  const fields = new Map(entries.filter(([path]) => path in values));
  const others = entries.filter(([path]) => !(path in values)).map(([, sentence]) => sentence);
  const form = entries.length === 0 ? error.message : others[0];
  return { fields, form };
}

function without(map: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  const rest = new Map(map);
  rest.delete(name);
  return rest;
}

import { faultText, type Fault } from '@moadi/domain/faults';
import { useRef, useState } from 'react';
import { newAct, type Act } from '../api/act.ts';
import { focusFirstInvalid } from '../../ui/lib/focus.ts';
import { afterChange, nothingRefused, refusedBy } from './refusals.ts';

export interface FormOptions<T extends object> {
  initial: T;
  /** The domain's check; the browser and the server run the same. */
  check: (values: T) => readonly Fault[];
  /** What it throws is shown: at its fields, or as `formError`. Sent with `act`, a repeat of the same values is done once. */
  submit: (values: T, act: Act) => Promise<void>;
}

/**
 * State of a small form. A field's error shows when it was left, every error after a try to submit; what the server refused
 * shows at its field until that changes, or as `formError` where no field of this form is meant.
 */
export function useForm<T extends object>({ initial, check, submit }: FormOptions<T>) {
  // The first alone counts: many a form makes it anew each time it is drawn.
  const [first] = useState(initial);
  const [values, showValues] = useState(first);
  const latest = useRef(values);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothingRefused);
  const [act] = useState(newAct);
  const element = useRef<HTMLElement>(null);
  const faults = check(values);

  const setValues = (next: T): void => {
    const before = latest.current;
    latest.current = next;
    showValues(next);
    setRefused(current => afterChange(current, before, next));
  };
  const set = <K extends keyof T & string>(name: K, value: T[K] | undefined): void =>
    setValues({ ...latest.current, [name]: value });

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
    setRefused(nothingRefused);
    try {
      await submit(given, act);
    } catch (error) {
      setRefused(refusedBy(error, given));
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    /** As they are when this is called, for anyone who waited for an answer. */
    current: () => latest.current,
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

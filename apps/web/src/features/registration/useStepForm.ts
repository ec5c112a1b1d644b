import type { Fault } from '@moadi/domain/faults';
import { documentOf, type DocumentOf, type FieldTable } from '@moadi/domain/fields';
import { useEffect, useRef, useState } from 'react';
import type { Act } from '../../kit/api/act.ts';
import { useEdition } from '../../kit/edition/useEdition.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { readAgain, writePart, type Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';

interface Options<F extends FieldTable> {
  one: Registration;
  fields: F;
  /** Where its fields stand in the whole. */
  part: (one: Registration) => object;
  check: (values: DocumentOf<F>) => readonly Fault[];
  /** False: the person goes back to the form. */
  ask?: (values: DocumentOf<F>) => Promise<boolean>;
  send: (body: DocumentOf<F> & { version: number }, act: Act) => Promise<Registration>;
  /** What is said once it is kept; otherwise the next step is the answer. */
  saved?: string;
}

/** The form of one step of a kept case: saved with its version; an older tab sees what differs and chooses. */
export function useStepForm<F extends FieldTable>(options: Options<F>) {
  const { one, fields, part, check, ask, send, saved } = options;
  const { setDirty, goOn } = useWizardPage();
  // As this form began, whatever is shown elsewhere meanwhile.
  const [began] = useState(one);
  const base = useRef(began);
  const of = (some: Registration) => documentOf(fields, part(some));
  const edition = useEdition<{ version: number }, Registration>({
    edited: { ...of(began), version: began.version },
    save: (body, act) =>
      writePart(base.current, of, version => send({ ...documentOf(fields, body), version }, act)),
    read: async () => {
      base.current = await readAgain(began.clientId);
      return { ...of(base.current), version: base.current.version };
    },
  });
  const form = useForm<DocumentOf<F>>({
    initial: of(began),
    check,
    submit: async values => {
      if (ask && !(await ask(values))) return;
      await edition.save(fields, form, values);
      setDirty(false);
      if (saved !== undefined) snack('success', saved);
      goOn();
    },
  });
  const { dirty } = form;
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);
  return { form, notice: edition.notice(fields, form) };
}

import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import {
  checkSignOwner,
  checkSignOwners,
  positionsOf,
  signOwnerFields as fields,
  type SignOwnerDocument,
} from '@moadi/domain/cases';
import { fault } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { useRef } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { useEdition } from '../../kit/edition/useEdition.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { readAgain, writePart, type Registration, type SignOwner } from './data.ts';
import { registrationWords as words } from './words.ts';

type Props = { one: Registration; who: string; edited: SignOwner | undefined; onClose: () => void };

/** One signatory or partner: a partner has one position, which needs no choice. */
export function SignOwnerDialog({ one, who, edited, onClose }: Props) {
  const base = useRef(one);
  const { typeOfCase: type } = one;
  const positions = positionsOf(type);
  const only = positions.length === 1 ? positions[0]!.id : undefined;
  const initial: SignOwnerDocument = edited ? documentOf(fields, edited) : only ? { position: only } : {};
  /** The list as it would be; the row of an edited one stays in its place. */
  const listWith = (some: Registration, owner: SignOwnerDocument) =>
    edited
      ? some.signOwners.map(row => (row.id === edited.id ? { ...owner, id: row.id } : row))
      : [...some.signOwners, owner];
  const rowOf = (some: Registration) => some.signOwners.find(({ id }) => id === edited?.id);
  const edition = useEdition<SignOwnerDocument & { version: number }, Registration>({
    edited: { ...initial, version: one.version },
    save: (body, act) => {
      const { version: _, ...owner } = body as SignOwnerDocument & { version: number };
      // What others did to other rows of the list stands.
      return writePart(base.current, rowOf, async version => {
        const now = version === base.current.version ? base.current : await readAgain(one.clientId);
        return call(endpoints.signOwners, {
          params: { clientId: one.clientId },
          body: { signOwners: listWith(now, owner), version },
          act,
        });
      });
    },
    read: async () => {
      base.current = await readAgain(one.clientId);
      return { ...documentOf(fields, rowOf(base.current) ?? {}), version: base.current.version };
    },
  });
  const form = useForm<SignOwnerDocument>({
    initial,
    check: values => {
      const own = checkSignOwner(values, type, Date.now());
      const isTwice = checkSignOwners(listWith(one, values), type, Date.now()).some(
        ({ code }) => code === 'cases.signOwnerTwice',
      );
      return isTwice ? [...own, fault('cases.signOwnerTwice', 'nationalCode')] : own;
    },
    submit: async values => {
      await edition.save(fields, form, values).catch((error: unknown) => Promise.reject(ofRow(error)));
      onClose();
    },
  });
  const { value, onChange, ...position } = form.field('position');
  const field = (name: keyof typeof fields, required?: boolean) => (
    <FormField form={form} fields={fields} name={name} {...(required && { required })} />
  );
  return (
    <FormDialog
      title={edited ? words.editOwner(who) : words.add(who)}
      size="medium"
      onClose={onClose}
      form={form}
      action={words.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...position}
          label={fields.position.label}
          required
          disabled={only !== undefined}
          value={value}
          onChange={onChange}
          options={positions.map(({ id, label }) => ({ id, label }))}
        />
        {field('nationalCode', true)}
        {field('name', true)}
        {field('surname', true)}
        {field('mobileNumber', true)}
        {field('birthDate')}
        {field('email')}
      </div>
      {edition.notice(fields, form)}
    </FormDialog>
  );
}

/** The server names a row of the list; the dialog has only its own. */
function ofRow(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.entries(error.fields).flatMap(([path, sentences]) =>
    sentences.map(message => ({ path: path.replace(/^signOwners\.\d+\./, ''), message })),
  );
  return errors.length === 0 ? error : new ApiError(error.status, { code: error.code, errors });
}

import { cities, provinces } from '@moadi/contract/reference';
import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import { checkContact, contactFields as fields, type ContactDocument } from '@moadi/domain/cases';
import { messageText } from '@moadi/domain/faults';
import { searchText } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { queryClient, queryOfAll } from '../../kit/api/queries.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import type { Form } from '../../kit/form/useForm.ts';
import { Card } from '../../ui/display/Card.tsx';
import { ServerSelect } from '../../ui/fields/ServerSelect.tsx';
import type { Option } from '../../ui/fields/useServerOptions.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import type { Registration } from './data.ts';
import { PostalCode, Proposal, useProposal } from './PostalAddress.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useStepForm } from './useStepForm.ts';
import { registrationWords as words } from './words.ts';

export function ContactStep({ one }: { one: Registration }) {
  const { form, notice } = useStepForm({
    one,
    fields,
    part: some => some.contactInformation,
    check: values => checkContact(values, Date.now()),
    ask: async ({ email }) => email !== undefined || withoutEmail(),
    send: (body, act) => call(endpoints.contact, { params: { clientId: one.clientId }, body, act }),
  });
  const field = (name: keyof typeof fields, required?: boolean) => (
    <FormField form={form} fields={fields} name={name} {...(required && { required })} />
  );
  const { value, onChange, ...province } = form.field('provinceId');
  const proposal = useProposal(form);
  return (
    <StepFrame form={form}>
      {notice}
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          {field('landlineNumber', true)}
          {field('faxNumber')}
          {field('email')}
          <PostalCode form={form} asking={proposal.asking} onAsk={proposal.ask} />
          {proposal.found && (
            <div className="sm:col-span-2">
              <Proposal found={proposal.found} onTake={proposal.take} onLeave={proposal.leave} />
            </div>
          )}
          <Province
            {...province}
            value={value}
            onChange={id => {
              // A city of the former province is none of the new one.
              if (id !== value) form.set('cityId', undefined);
              onChange(id);
            }}
          />
          <City key={value} form={form} />
          <div className="sm:col-span-2">{field('address', true)}</div>
        </div>
      </Card>
    </StepFrame>
  );
}

/** Correspondence goes by mail: who gives no address knows it (spec 1 section 2.10). */
const withoutEmail = (): Promise<boolean> =>
  askConfirm({
    title: words.noEmailTitle,
    text: messageText('cases.emptyEmailConfirm'),
    action: messageText('cases.acceptAndContinue'),
    cancel: messageText('cases.edit'),
  });

const HOUR = 3_600_000;

type ProvinceProps = {
  name: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  onBlur: () => void;
  error: string | undefined;
};

function Province({ value, onChange, ...field }: ProvinceProps) {
  const query = { ...queryOfAll(provinces.endpoints.list), staleTime: HOUR };
  const { data = [] } = useQuery(query);
  return (
    <Place
      {...field}
      label={fields.provinceId.label}
      rows={data}
      read={() => queryClient.ensureQueryData(query)}
      value={value}
      onChange={onChange}
    />
  );
}

function City({ form }: { form: Form<ContactDocument> }) {
  const { provinceId = '' } = form.values;
  const query = {
    ...queryOfAll(cities.endpoints.list, [{ field: 'provinceId', op: 'EQ', values: [provinceId] }]),
    staleTime: HOUR,
  };
  const { data = [] } = useQuery({ ...query, enabled: provinceId !== '' });
  const { value, onChange, ...field } = form.field('cityId');
  return (
    <Place
      {...field}
      label={fields.cityId.label}
      rows={data}
      read={() => queryClient.ensureQueryData(query)}
      value={value}
      onChange={onChange}
      disabled={provinceId === ''}
      help={provinceId === '' ? words.chooseProvince : undefined}
    />
  );
}

type PlaceRows = readonly { id: string; name: string; isActive: boolean }[];

type PlaceProps = ProvinceProps & {
  label: string;
  rows: PlaceRows;
  /** Who types before the list has come waits for it. */
  read: () => Promise<PlaceRows>;
  disabled?: boolean;
  help?: string | undefined;
};

/** One of a list that is short enough to be searched here. */
function Place({ rows, read, value, onChange, ...field }: PlaceProps) {
  const optionsOf = (some: PlaceRows) => some.map(({ id, name }): Option => ({ id, label: name }));
  return (
    <ServerSelect
      {...field}
      required
      value={optionsOf(rows).find(({ id }) => id === value)}
      onChange={option => onChange(option?.id)}
      minChars={0}
      debounceMs={0}
      load={async query => ({
        ...{ notice: '', rest: '' },
        options: optionsOf((await read()).filter(({ isActive }) => isActive)).filter(({ label }) =>
          searchText(label).includes(searchText(query)),
        ),
      })}
    />
  );
}

import { genderType, roleType, userType, verificationStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { checkIdentity, userFields, type UserDocument } from '@moadi/domain/users';
import { userEndpoints } from '@moadi/contract/users';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { isVerified, session, updateUser, type SessionUser } from '../../kit/api/session.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { whyUnverified } from '../../kit/why-unverified.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { JalaliDate } from '../../ui/display/JalaliDate.tsx';
import type { DateValue } from '../../ui/fields/dates/date-text.ts';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { JalaliDateField } from '../../ui/fields/dates/JalaliDateField.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { FactorsCard } from './FactorsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SmsCard } from './SmsCard.tsx';
import { profileWords as words } from './words.ts';

/** Who one is, and completing one's identity while it is not verified (spec 1 section 2.6). */
export default function ProfilePage() {
  const user = useStore(session)?.user;
  if (!user) return null;
  return (
    <Page title={words.title}>
      <Card title={words.person}>
        <DefinitionList columns={3} items={facts(user)} />
      </Card>
      {!isVerified(user) && <IdentityForm user={user} />}
      <SmsCard />
      <SessionsCard />
      <FactorsCard user={user} />
    </Page>
  );
}

const facts = (user: SessionUser) => [
  { label: words.name, value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
  { label: words.role, value: roleType.label(user.role) },
  { label: userFields.mobileNumber.label, value: <Code>{user.mobileNumber}</Code> },
  { label: userFields.gender.label, value: user.gender && genderType.label(user.gender) },
  {
    label: codeLabel(user),
    value: user.nationalIdentityCode && <Code>{user.nationalIdentityCode}</Code>,
  },
  { label: userFields.birthDate.label, value: <JalaliDate at={user.birthDate} /> },
  { label: words.shahkar, value: <Verified value={user.shahkarVerification} /> },
  { label: words.civilRegistry, value: <Verified value={user.nidVerification} /> },
];

const codeLabel = (user: SessionUser): string =>
  user.userType === userType.id.foreigner ? words.comprehensiveCode : words.nationalCode;

function Verified({ value }: { value: boolean | undefined }) {
  if (value === undefined) return <StateChip meaning="waiting">{words.notAsked}</StateChip>;
  return <StateChip meaning={value ? 'success' : 'danger'}>{verificationStatus.label(value)}</StateChip>;
}

function IdentityForm({ user }: { user: SessionUser }) {
  const today = useToday();
  const [day, setDay] = useState<DateValue>(
    user.birthDate === undefined ? undefined : tehranDayOf(user.birthDate),
  );
  const form = useForm<UserDocument>({
    initial: {
      nationalIdentityCode: user.nationalIdentityCode ?? '',
      ...(user.birthDate !== undefined && { birthDate: user.birthDate }),
    },
    check: values =>
      checkIdentity(
        { ...values, userType: user.userType },
        ['nationalIdentityCode', 'birthDate'],
        Date.now(),
      ),
    submit: async ({ nationalIdentityCode, birthDate }) => {
      const body = { nationalIdentityCode: nationalIdentityCode!, birthDate: birthDate! };
      try {
        updateUser(await call(userEndpoints.updateIdentity, { params: { id: user.id }, body }));
      } catch (error) {
        // What was found stays with the account, and the line above says it.
        void refreshQueries(userEndpoints.profile);
        throw error;
      }
      snack('success', messageText('auth.identityVerified'));
    },
  });
  const { value, ...code } = form.field('nationalIdentityCode');
  const pickDay = (picked: DateValue) => {
    setDay(picked);
    form.set('birthDate', typeof picked === 'number' ? startOfDay(picked) : undefined);
  };
  return (
    <Card title={words.complete} text={words.completeText}>
      <p role="status" className="notice mb-4" data-meaning="warning">
        {whyUnverified(user)}
      </p>
      <form
        ref={form.container}
        noValidate
        className="grid gap-4 sm:max-w-xl sm:grid-cols-2"
        onSubmit={event => {
          event.preventDefault();
          form.onSubmit();
        }}
      >
        <DigitsField
          {...code}
          value={value ?? ''}
          required
          label={codeLabel(user)}
          maxLength={user.userType === userType.id.foreigner ? 12 : 10}
        />
        <JalaliDateField
          label={userFields.birthDate.label}
          required
          value={day}
          onChange={pickDay}
          max={today}
          error={typeof day === 'string' ? undefined : form.errorOf('birthDate')}
        />
        <div className="sm:col-span-2">
          <FormError>{form.formError}</FormError>
        </div>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {messageText('auth.completeVerification')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

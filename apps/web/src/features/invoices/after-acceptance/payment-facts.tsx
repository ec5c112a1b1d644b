import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { paymentType, registrationOutcome } from '@moadi/domain/enums';
import { registrationFields } from '@moadi/domain/invoices';
import { Amount } from '../../../ui/display/Amount.tsx';
import { Code, CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { afterAcceptanceWords as words } from './words.ts';

export type Account = AnswerOf<typeof invoiceEndpoints.payments>;
export type Registration = Account['registrations'][number];

const { id: outcomes } = registrationOutcome;

/** It waits, or its request is out: the row says "unknown" while nobody has given up on the answer. */
export const isOnItsWay = ({ outcome, cause }: Registration): boolean =>
  outcome === outcomes.prepared || (outcome === outcomes.unknown && cause === undefined);

/** What is paid and what is open. */
export function AccountFacts({ account }: { account: Account }) {
  const amounts = {
    total: account.total,
    atIssue: account.atIssue,
    ...(account.before !== '0' && { before: account.before }),
    later: account.registered,
    open: account.open,
  };
  return (
    <DefinitionList
      columns={2}
      items={Object.entries(amounts).map(([name, rial]) => ({
        label: words[name as keyof typeof amounts],
        value: (
          <span className={name === 'open' ? 'font-bold' : ''}>
            <Amount rial={rial} />
          </span>
        ),
      }))}
    />
  );
}

/** What a registered payment is, and when it went where. */
export const factsOf = (registration: Registration): Definition[] => [
  { label: registrationFields.paymentType.label, value: paymentType.label(registration.paymentType) },
  { label: registrationFields.paymentDate.label, value: <JalaliDate at={registration.paymentDate} /> },
  {
    label: registrationFields.trackPaymentNumber.label,
    value: registration.trackPaymentNumber && (
      <CopyText text={registration.trackPaymentNumber} label={registrationFields.trackPaymentNumber.label} />
    ),
  },
  ...(registration.terminal
    ? [{ label: registrationFields.terminal.label, value: <Code>{registration.terminal}</Code> }]
    : []),
  { label: words.by, value: registration.userName },
  { label: words.made, value: <JalaliTime at={registration.createDate} /> },
  { label: words.sent, value: <JalaliTime at={registration.sentAt} /> },
  ...(registration.answeredAt === undefined
    ? []
    : [{ label: words.answered, value: <JalaliTime at={registration.answeredAt} /> }]),
];

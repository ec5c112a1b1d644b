import { noAnswerCause, registrationDecision, registrationOutcome } from '@moadi/domain/enums';
import { useRef, useState } from 'react';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Amount } from '../../../ui/display/Amount.tsx';
import { StateChip } from '../../../ui/display/Chip.tsx';
import { Code } from '../../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { factsOf, isOnItsWay, type Registration } from './payment-facts.tsx';
import { Waits } from '../progress/ProgressNotice.tsx';
import { afterAcceptanceWords as words } from './words.ts';

const { id: outcomes } = registrationOutcome;

type Props = {
  invoice: { clientId: number; id: string };
  registration: Registration;
  mayDecide: boolean;
};

/** One payment that was registered later: what it is, what became of it, and the decision where that is not known. */
export function RegistrationFacts({ invoice, registration, mayDecide }: Props) {
  const [deciding, setDeciding] = useState(false);
  const article = useRef<HTMLElement>(null);
  const { outcome, errors, cause, decision, decidedByName } = registration;
  const isSending = outcome === outcomes.unknown && isOnItsWay(registration);
  const isUnknown = outcome === outcomes.unknown && !isSending;
  const choices = registrationDecision.items.filter(({ from }) =>
    (from as readonly string[]).includes(outcome),
  );
  return (
    <article
      ref={article}
      tabIndex={-1}
      className="flex flex-col gap-2 border-t border-hairline pt-3 outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          <Amount rial={registration.paymentValue} />
        </strong>
        {isSending ? (
          <StateChip meaning="waiting">{words.onItsWay}</StateChip>
        ) : (
          <EnumLabel of={registrationOutcome} id={outcome} />
        )}
        <span className="flex-1" />
        {mayDecide && !isSending && choices.length > 0 && (
          <Button size="small" onClick={() => setDeciding(true)}>
            {isUnknown ? words.decide : words.putAside}
          </Button>
        )}
      </header>
      {isUnknown && (
        <p className="notice text-help" data-meaning="warning">
          {words.unknownText}
        </p>
      )}
      {registration.waiting && <Waits waiting={registration.waiting} />}
      <DefinitionList items={factsOf(registration)} />
      {errors.map(({ code, explanation, todo }) => (
        <p key={code} className="notice text-help" data-meaning="danger">
          <span>
            {explanation} {todo} <Code>{code}</Code>
          </span>
        </p>
      ))}
      {cause && errors.length === 0 && (
        <p className="text-help text-muted">
          {words.cause}: {noAnswerCause.label(cause)}.
        </p>
      )}
      {decision && (
        <p className="text-help">
          {words.decided(decidedByName ?? '', decision)} (<JalaliTime at={registration.decidedAt} />)
        </p>
      )}
      {deciding && (
        <DecisionDialog
          invoice={invoice}
          registration={registration}
          choices={choices}
          onClose={() => {
            setDeciding(false);
            // The button that opened it may be gone with the decision: the keys stay in the dialog.
            setTimeout(() => article.current?.focus());
          }}
        />
      )}
    </article>
  );
}

import { confirmationEndpoints as endpoints } from '@moadi/contract/confirmations';
import { confirmedActs, type ConfirmWay } from '@moadi/domain/access';
import { messageText } from '@moadi/domain/faults';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormError } from '../../ui/fields/FormError.tsx';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { session } from '../api/session.ts';
import { codeOfMessage } from '../code/code-of-message.ts';
import { Resend } from '../code/Resend.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { OtherWays, waysHere } from '../second-factor/OtherWays.tsx';
import { ProofField } from '../second-factor/ProofField.tsx';
import { useProof } from '../second-factor/useProof.ts';
import { secondFactorWords } from '../second-factor/words.ts';
import type { Asked } from './asked.ts';
import { useSentCode } from './useSentCode.ts';
import { confirmActWords as words } from './words.ts';

/** Asks for what an act needs to be done: a code of a text message, or the second factor. */
export default function ConfirmActDialog(props: Asked) {
  const ways = waysHere(props.ways);
  const [way, setWay] = useState(ways[0]!);
  return <OneWay key={way} {...props} ways={ways} way={way} onChoose={setWay} />;
}

type OneWayProps = Omit<Asked, 'ways'> & {
  ways: readonly ConfirmWay[];
  way: ConfirmWay;
  onChoose: (way: ConfirmWay) => void;
};

function OneWay({ act, target, ways, way, onChoose, answer }: OneWayProps) {
  const isByCode = way === 'code';
  const code = useSentCode({ act, target }, isByCode);
  const proof = useProof({
    way,
    question: () => call(endpoints.question, { body: { act, target } }),
    show: async shown => {
      try {
        const { token } = await call(endpoints.confirm, { body: { act, target, ...shown } });
        if (isByCode) code.spent();
        answer(token);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.tooManyTries') code.spent();
        throw error;
      }
    },
  });
  const fill = useEffectEvent((text: string) => {
    proof.form.set('otp', text);
    proof.form.submitWith('otp')(text);
  });
  useEffect(() => (isByCode ? codeOfMessage(fill) : undefined), [isByCode]);
  const mobile = session.get()?.user.mobileNumber;
  const { state } = code;
  return (
    <FormDialog
      title={words.title}
      // A code is typed anew: leaving asks nothing.
      form={{ ...proof.form, dirty: false }}
      action={way === 'passkey' ? secondFactorWords.byPasskey : words.confirm}
      onClose={() => answer(undefined)}
    >
      <p className="text-muted">{words.text(confirmedActs[act].label)}</p>
      {isByCode && (
        <>
          {!state?.error && (
            <p role="status">
              {!state && words.sending}
              {state &&
                (state.uncertain ? messageText('auth.codeMayArrive') : words.sent(`\u2066${mobile}\u2069`))}
            </p>
          )}
          <FormError>{state?.error}</FormError>
        </>
      )}
      <ProofField proof={proof} />
      {isByCode && state && <Resend until={state.resendAt} onResend={() => void code.send()} />}
      <OtherWays ways={ways} way={way} onChoose={onChoose} />
    </FormDialog>
  );
}

import { confirmationEndpoints as endpoints } from '@moadi/contract/confirmations';
import type { ConfirmWay } from '@moadi/domain/access';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { session } from '../api/session.ts';
import { codeOfMessage } from '../code/code-of-message.ts';
import { waysHere } from '../second-factor/OtherWays.tsx';
import { useProof } from '../second-factor/useProof.ts';
import { ActQuestion } from './ActQuestion.tsx';
import type { Asked } from './asked.ts';
import { useSentCode } from './useSentCode.ts';

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
  return (
    <ActQuestion
      {...{ act, ways, proof, onChoose }}
      code={code.state}
      mobile={session.get()?.user.mobileNumber}
      onResend={() => void code.send()}
      onClose={() => answer(undefined)}
    />
  );
}

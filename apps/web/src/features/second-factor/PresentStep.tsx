import { factorEndpoints as endpoints } from '@moadi/contract/factors';
import type { AnswerOf } from '@moadi/contract/kit';
import type { ConfirmWay } from '@moadi/domain/access';
import { secondFactorKind } from '@moadi/domain/enums';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { StepForm } from '../../kit/form/StepForm.tsx';
import { OtherWays, waysHere } from '../../kit/second-factor/OtherWays.tsx';
import { ProofField } from '../../kit/second-factor/ProofField.tsx';
import { useProof } from '../../kit/second-factor/useProof.ts';
import { secondFactorWords } from '../../kit/second-factor/words.ts';
import { pageWords as words } from './words.ts';

type Props = AnswerOf<typeof endpoints.list> & { onShown: () => void };

/** The second factor of a later sign-in: a code, a passkey, or a recovery code. */
export function PresentStep({ factors, recoveryCodes, onShown }: Props) {
  const has = (kind: number) => factors.some(factor => factor.kind === kind);
  const ways = waysHere([
    ...(has(secondFactorKind.id.passkey) ? (['passkey'] as const) : []),
    ...(has(secondFactorKind.id.totp) ? (['totp'] as const) : []),
    ...(recoveryCodes.left > 0 ? (['recoveryCode'] as const) : []),
  ]);
  const [way, setWay] = useState(ways[0]!);
  return (
    <>
      <OneWay key={way} way={way} onShown={onShown} />
      <OtherWays ways={ways} way={way} onChoose={setWay} />
    </>
  );
}

function OneWay({ way, onShown }: { way: ConfirmWay; onShown: () => void }) {
  const proof = useProof({
    way,
    question: () => call(endpoints.question, {}),
    show: async ({ otp: _, ...shown }) => {
      await call(endpoints.present, { body: shown });
      onShown();
    },
  });
  return (
    <StepForm
      form={proof.form}
      action={way === 'passkey' ? secondFactorWords.byPasskey : words.signIn}
      error={proof.form.formError}
    >
      <ProofField proof={proof} />
    </StepForm>
  );
}

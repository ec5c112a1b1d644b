import { factorEndpoints as endpoints } from '@moadi/contract/factors';
import { sharedLabels } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { StepForm } from '../form/StepForm.tsx';
import { useForm } from '../form/useForm.ts';
import type { Added } from './AppSetup.tsx';
import { makePasskey, passkeyProblem } from './passkey.ts';
import { useAbort } from './useAbort.ts';
import { NameField } from './NameField.tsx';
import { secondFactorWords as words } from './words.ts';

/** A passkey of this device, or of one that it can reach. */
export function PasskeySetup({ onAdded }: { onAdded: Added }) {
  const [problem, setProblem] = useState<string>();
  const signal = useAbort();
  const form = useForm({
    initial: { name: words.myDevice },
    check: ({ name }): Fault[] =>
      name.trim() ? [] : [fault('rules.required', 'name', { field: sharedLabels.factorName })],
    submit: async ({ name }) => {
      setProblem(undefined);
      try {
        const credential = await makePasskey(await call(endpoints.beginPasskey, {}), signal());
        const { recoveryCodes } = await call(endpoints.finishPasskey, { body: { name, credential } });
        onAdded(recoveryCodes);
      } catch (error) {
        setProblem(passkeyProblem(error));
      }
    },
  });
  return (
    <StepForm form={form} action={words.makePasskey} error={problem}>
      <p>{words.makePasskeyText}</p>
      <NameField {...form.field('name')} />
    </StepForm>
  );
}

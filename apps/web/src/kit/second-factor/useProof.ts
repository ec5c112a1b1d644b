import type { AnswerOf, CallOf } from '@moadi/contract/kit';
import type { confirmationEndpoints } from '@moadi/contract/confirmations';
import type { factorEndpoints } from '@moadi/contract/factors';
import type { ConfirmWay } from '@moadi/domain/access';
import { sharedLabels } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { useState } from 'react';
import { useForm } from '../form/useForm.ts';
import { askPasskey, passkeyProblem } from './passkey.ts';
import { useAbort } from './useAbort.ts';

type Shown = Omit<CallOf<typeof confirmationEndpoints.confirm>['body'], 'act' | 'target'>;
type Question = AnswerOf<typeof factorEndpoints.question>;

interface Typed {
  otp: string;
  totp: string;
  recoveryCode: string;
}

/** Where each way that is typed has its field. */
const fields = { code: 'otp', totp: 'totp', recoveryCode: 'recoveryCode' } as const;

interface Options {
  way: ConfirmWay;
  /** Has the server look at what is shown. */
  show: (shown: Shown) => Promise<void>;
  /** What the server asks a passkey. */
  question: () => Promise<Question>;
}

/** One way to show that it is the person: typed into a field, or with a passkey by a button. */
export function useProof({ way, show, question }: Options) {
  const field = way === 'passkey' ? undefined : fields[way];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signal = useAbort();
  const form = useForm<Typed>({
    initial: { otp: '', totp: '', recoveryCode: '' },
    check: values => (field ? faultsIn(field, values[field]) : []),
    submit: values => show({ [field!]: values[field!] }),
  });
  const usePasskey = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await show({ passkey: await askPasskey(await question(), signal()) });
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    way,
    form: {
      ...form,
      busy: form.busy || busy,
      formError: problem ?? form.formError,
      onSubmit: field ? form.onSubmit : () => void (busy || usePasskey()),
    },
  };
}

export type Proof = ReturnType<typeof useProof>;

function faultsIn(field: keyof Typed, value: string): Fault[] {
  if (field === 'recoveryCode')
    return value.trim() === '' ? [fault('rules.required', field, { field: sharedLabels.recoveryCode })] : [];
  return /^\d{6}$/.test(value) ? [] : [fault('rules.otp', field)];
}

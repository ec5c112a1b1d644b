import { useState } from 'react';
import { ApiError, errorText } from '../../kit/api/errors.ts';
import { beginSession } from '../../kit/api/session.ts';
import { useAbort } from '../../kit/second-factor/useAbort.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { forgetKept } from './kept.ts';
import { signInWords as words } from './words.ts';

/** Signing in without a text message; what it takes is loaded by those who do. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signal = useAbort();
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setBusy(true);
    setProblem(undefined);
    const part = await import('./passkey-sign-in.ts').catch(() => undefined);
    const result = part ? await part.passkeySignIn(signal()) : errorText(new ApiError(0));
    setBusy(false);
    if (typeof result === 'string') return setProblem(result);
    forgetKept();
    beginSession(result);
    onDone();
  };
  return (
    <div className="-mt-1 flex flex-col gap-3">
      <Button variant="ghost" busy={busy} onClick={() => void signIn()}>
        {words.passkey}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  );
}

import { confirmationEndpoints as endpoints } from '@moadi/contract/confirmations';
import type { WantedConfirmation } from '@moadi/contract/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { session } from '../api/session.ts';

interface Sent {
  /** ms: from then on another may be asked for; until then it can be entered. */
  resendAt: number;
  endsAt: number;
  /** The message service did not answer: it may arrive. */
  uncertain?: true;
}

type Shown = Pick<Sent, 'resendAt' | 'uncertain'> & { error?: string };

/** Codes that were sent from this page: one that is still good is not asked for once more. */
const sent = new Map<string, Sent>();
// They are of one sign-in.
session.subscribe(() => {
  if (!session.get()) sent.clear();
});

/** Has a code sent for an act when it is first wanted, and another when the person asks for one. */
export function useSentCode({ act, target }: Pick<WantedConfirmation, 'act' | 'target'>, isWanted: boolean) {
  const key = `${act} ${target}`;
  const [state, setState] = useState<Shown | undefined>(sent.get(key));
  const send = async () => {
    try {
      const { resendIn, expiresIn, uncertain } = await call(endpoints.sendCode, { body: { act, target } });
      const now = Date.now();
      const next: Sent = {
        resendAt: now + resendIn * 1_000,
        endsAt: now + expiresIn * 1_000,
        ...(uncertain && { uncertain }),
      };
      sent.set(key, next);
      setState(next);
    } catch (error) {
      const waitMs = (error instanceof ApiError && error.retryAfterMs) || 0;
      setState({ resendAt: Date.now() + waitMs, error: errorText(error) });
    }
  };
  const begin = useEffectEvent(() => {
    if (isWanted && (sent.get(key)?.endsAt ?? 0) < Date.now()) void send();
  });
  useEffect(() => begin(), []);
  return {
    state,
    send,
    /** It was used, or its tries are: another may be asked for at once. */
    spent: () => {
      sent.delete(key);
      setState({ resendAt: 0 });
    },
  };
}

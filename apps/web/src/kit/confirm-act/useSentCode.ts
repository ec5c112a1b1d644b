import { confirmationEndpoints as endpoints } from '@moadi/contract/confirmations';
import type { WantedConfirmation } from '@moadi/contract/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { isGood, sentCodeOf, sentCodes, type SentCode } from '../code/sent-code.ts';

/** What is told of a code: when another may be asked for, whether it is sure to come, or why none was sent. */
export type ToldCode = Pick<SentCode, 'resendAt' | 'uncertain'> & { error?: string };

/** Has a code sent for an act when it is first wanted, and another when the person asks for one. */
export function useSentCode({ act, target }: Pick<WantedConfirmation, 'act' | 'target'>, isWanted: boolean) {
  const key = `${act} ${target}`;
  const [state, setState] = useState<ToldCode | undefined>(sentCodes.get(key));
  const send = async () => {
    try {
      const next = sentCodeOf(await call(endpoints.sendCode, { body: { act, target } }));
      sentCodes.set(key, next);
      setState(next);
    } catch (error) {
      const waitMs = (error instanceof ApiError && error.retryAfterMs) || 0;
      setState({ resendAt: Date.now() + waitMs, error: errorText(error) });
    }
  };
  const begin = useEffectEvent(() => {
    if (isWanted && !isGood(sentCodes.get(key))) void send();
  });
  useEffect(() => begin(), []);
  return {
    state,
    send,
    /** It was used, or its tries are: another may be asked for at once. */
    spent: () => {
      sentCodes.delete(key);
      setState({ resendAt: 0 });
    },
  };
}

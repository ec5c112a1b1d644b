import { useEffect, useRef } from 'react';

/** A signal for what nobody waits for any more once this is off the screen, such as the browser's question for a passkey. */
export function useAbort(): () => AbortSignal {
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}

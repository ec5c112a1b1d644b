import { useCallback, useSyncExternalStore } from 'react';

/** At most this width is a phone; the same as the `sm` breakpoint of tokens.css. */
export const phone = '(max-width: 640px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

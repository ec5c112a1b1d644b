import { useCallback, useSyncExternalStore } from 'react';

/** At most this width is a phone (xs); the same as the `sm` breakpoint of tokens.css. */
export const phone = '(max-width: 640px)';

/** The panel's frame behaves as on a mobile below `lg` (xs, sm, md): a drawer for the menu, a switcher for the opened cases. */
export const mobile = '(width < 75rem)';

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

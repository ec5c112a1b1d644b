import { useRouter } from '@tanstack/react-router';
import { HOME } from '../local-path.ts';

/** The way back, where it stays on this site; anyone who came here from elsewhere, or in a new tab, goes home. */
export function usePrevious(): { isHere: boolean; go: () => void } {
  const router = useRouter();
  const isHere = router.history.canGoBack();
  return {
    isHere,
    go: () => (isHere ? router.history.back() : void router.navigate({ href: HOME })),
  };
}

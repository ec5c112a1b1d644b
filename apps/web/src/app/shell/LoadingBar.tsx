import { useRouterState } from '@tanstack/react-router';
import { shellWords as words } from './words.ts';

/** While the next page is on its way; one that is there at once shows none. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <div className="loading-bar" role="progressbar" aria-label={words.loading} /> : null;
}

import { useEffect } from 'react';
import { awaySince, reachServer, tellReached } from '../../kit/api/connection.ts';
import { refetchFailed } from '../../kit/api/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RelativeTime } from '../../ui/display/JalaliDate.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { words as uiWords } from '../../ui/words.ts';
import { shellWords as words } from './words.ts';

/** While the server is away it is asked so often whether it is back. */
const ASK_MS = 5_000;

/** Says that the server cannot be reached, and since when; what could not be had meanwhile is asked for again when it can. */
export function ConnectionNotice() {
  const since = useStore(awaySince);
  const isAway = since !== undefined;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('offline', () => tellReached(false), stop);
    addEventListener('online', () => void reachServer(), stop);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => !document.hidden && void reachServer(), ASK_MS);
    return () => {
      clearInterval(timer);
      if (awaySince.get() !== undefined) return;
      snack('success', words.isBack);
      void refetchFailed();
    };
  }, [isAway]);
  return <AwayNotice since={since} onRetry={() => void reachServer()} />;
}

/** What is said of it; nothing is to be seen while the server answers. */
export function AwayNotice({ since, onRetry }: { since: number | undefined; onRetry: () => void }) {
  const isAway = since !== undefined;
  return (
    <>
      {/* Said once: the time beside it goes on. */}
      <output className="sr-only">{isAway && words.isAway}</output>
      {isAway && (
        <aside
          aria-label={words.connection}
          className="notice flex-wrap items-center no-print"
          data-meaning="warning"
        >
          <span className="flex-1">
            {words.since} <RelativeTime at={since} /> {words.isAway}
          </span>
          <Button size="small" onClick={onRetry}>
            {uiWords.retry}
          </Button>
        </aside>
      )}
    </>
  );
}

import { whenSignalled } from './live.ts';
import { rereadSoon } from './reread.ts';
import { shareStream } from './share.ts';

/** Has this tab told of what changes, and reads again what it shows; returns what ends it. */
export function startLive(): () => void {
  const stop = new AbortController();
  const forget = whenSignalled(rereadSoon);
  shareStream(stop.signal);
  return () => {
    forget();
    stop.abort();
  };
}

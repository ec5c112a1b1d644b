import type { Instant } from '@moadi/domain/primitives';
import { Button } from '../actions/Button.tsx';
import { words } from '../words.ts';
import { RelativeTime } from './JalaliDate.tsx';

export type StaleProps = {
  /** Why nothing newer came, and what may help; absent where something above says it for the whole page. */
  trouble?: { message: string; onRetry: () => void } | undefined;
  /** When that which is shown was received; absent where a part of the page is missing altogether. */
  at?: Instant;
};

/** A part of the screen is old, or is not there; that must be said without taking the rest away. */
export function StaleNote({ trouble, at }: StaleProps) {
  return (
    <div className="stale" data-trouble={trouble && ''}>
      <span className="flex-1">
        {trouble && <span role="alert">{trouble.message} </span>}
        {at !== undefined && (
          <span className="inline-block font-medium">
            {words.receivedAt} <RelativeTime at={at} />
          </span>
        )}
      </span>
      {trouble && (
        <Button size="small" onClick={trouble.onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

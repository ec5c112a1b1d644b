import { StaleNote } from '../ui/display/StaleNote.tsx';
import { useStaleness, type Renewed } from './api/staleness.ts';

/** Above what a query has brought, when it cannot be renewed: why, and of when it is. */
export function Stale({ query }: { query: Renewed }) {
  const stale = useStaleness(query);
  return stale && <StaleNote {...stale} />;
}

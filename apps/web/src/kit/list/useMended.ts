import { useQuery } from '@tanstack/react-query';
import type { Query } from '../api/queries.ts';

/** What is searched for in the place of words that occur nowhere, and the sentence that says so. */
export interface Mended {
  text: string;
  notice: string;
}

/** Reads a search that has found nothing; null where none of its words is a slip. */
export type Mend = (text: string) => Query<Mended | null>;

/** Asked only once a search has found nothing. */
export function useMended(
  mend: Mend | undefined,
  text: string | undefined,
  isEmpty: boolean,
): Mended | undefined {
  const isWanted = mend !== undefined && text !== undefined && isEmpty;
  const { data } = useQuery({
    ...(isWanted ? mend(text) : { queryKey: ['nothing to mend'], queryFn: () => null }),
    enabled: isWanted,
  });
  return (isWanted && data) || undefined;
}

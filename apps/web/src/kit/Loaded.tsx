import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../ui/display/Placeholders.tsx';
import { errorText } from './api/errors.ts';
import { Stale } from './Stale.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>;
  /** What stands there until it has come: its shape. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * What a query has brought, with a word when that is old; before, that it is on its way, or why it did not come and the way to
 * try again.
 */
export function Loaded<T>({ query, fallback = <Skeleton />, children }: Props<T>) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : fallback;
  return (
    <>
      <Stale query={query} />
      {children(data)}
    </>
  );
}

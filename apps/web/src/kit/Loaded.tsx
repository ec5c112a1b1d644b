import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../ui/display/Placeholders.tsx';
import { errorText } from './api/errors.ts';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
};

/** What a query has brought; before, that it is on its way, or why it did not come and the way to try again. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />;
}

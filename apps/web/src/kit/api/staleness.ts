import type { UseQueryResult } from '@tanstack/react-query';
import type { StaleProps } from '../../ui/display/StaleNote.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { awaySince } from './connection.ts';
import { errorText } from './errors.ts';

export type Renewed = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>;

/**
 * Of when it is what a query has brought, and why it is not renewed; undefined where it is, or nothing was brought. Without a
 * connection nothing is, whether that was tried or not; why is then said once for the whole page.
 */
export function useStaleness({ error, refetch, dataUpdatedAt }: Renewed): StaleProps | undefined {
  const isAway = useStore(awaySince) !== undefined;
  if (dataUpdatedAt === 0 || !(error || isAway)) return undefined;
  const trouble = { message: errorText(error), onRetry: () => void refetch() };
  return { at: dataUpdatedAt, ...(!isAway && { trouble }) };
}

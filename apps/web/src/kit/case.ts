import { caseEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryOf } from './api/queries.ts';

export type OpenedCase = AnswerOf<typeof caseEndpoints.item>;

/** A case and what the user is in it; kept while it is open as a tab. */
export const caseQuery = (clientId: number) => ({
  ...queryOf(caseEndpoints.item, { params: { clientId } }),
  staleTime: 60_000,
});

/** The case whose page this is. */
export function useCase(): OpenedCase {
  const { clientId } = useParams({ strict: false }) as { clientId: string };
  return useSuspenseQuery(caseQuery(Number(clientId))).data;
}

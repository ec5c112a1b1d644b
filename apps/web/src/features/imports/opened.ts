import { importEndpoints as endpoints } from '@moadi/contract/imports';
import type { AnswerOf } from '@moadi/contract/kit';
import { importState, type ImportState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';

export type OpenedImport = AnswerOf<typeof endpoints.item>;
export type Layout = AnswerOf<typeof endpoints.layout>;
export type Mapping = Layout['mapping'];

const { id: is } = importState;

/** What goes on by itself. */
const workingStates: readonly ImportState[] = [
  ...[is.reading, is.checking, is.registering, is.sending, is.takingBack],
];

export const isWorking = ({ state }: { state: ImportState }): boolean => workingStates.includes(state);

/** Its file may be on its way from another tab, or from somebody else's. */
const isMoving = (item: OpenedImport): boolean => item.state === is.arriving || isWorking(item);

const LOOK_MS = 1_000;

/** A book as it stands, asked for again while something goes on; what was found of it is asked for anew when it has come further. */
export function useOpenedImport(clientId: number, id: string) {
  const query = useQuery({
    ...queryOf(endpoints.item, { params: { clientId, id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === undefined) return;
    void refreshQueries(endpoints.entries, endpoints.countEntries, endpoints.values, endpoints.sums);
    void refreshQueries(endpoints.list, endpoints.layout);
  }, [state]);
  return query;
}

export const refreshImports = () => refreshQueries(endpoints.item, endpoints.list);

import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import type { AnswerOf } from '@moadi/contract/kit';
import { goodsListPartState, goodsListState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';

export type OpenedList = AnswerOf<typeof endpoints.item>;
export type ListPart = OpenedList['parts'][number];

/** How many ids change. */
export const changedCount = (list: OpenedList): number =>
  [list.newCount, list.rateCount, list.endedCount, list.otherCount, list.withdrawnCount].reduce<number>(
    (sum, count = 0) => sum + count,
    0,
  );

const { comparing, switching } = goodsListState.id;
const { waiting, reading } = goodsListPartState.id;

/** Whether something goes on by itself, so that it is worth looking again. */
const isBusy = ({ state, parts }: OpenedList): boolean =>
  state === comparing ||
  state === switching ||
  parts.some(part => part.state === waiting || part.state === reading);

const LOOK_MS = 1_000;

/** A list as it stands, asked for again while something goes on; what was found of it is asked for anew when it has come further. */
export function useOpenedList(id: string) {
  const query = useQuery({
    ...queryOf(endpoints.item, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === undefined) return;
    void refreshQueries(endpoints.list, endpoints.changes, endpoints.changesCount);
    void refreshQueries(endpoints.remarks, endpoints.remarksCount);
  }, [state]);
  return query;
}

export const refreshLists = () => refreshQueries(endpoints.item, endpoints.list);

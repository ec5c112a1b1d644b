import { accessEndpoints } from '@moadi/contract/accesses';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { REST_MS, useStore } from '../../ui/lib/store.ts';
import { actsOf } from './acts.ts';
import { textOf, type Entry, type Group, type GroupId } from './entry.ts';
import { caseEntry, pagesOf } from './local.ts';
import { ranked } from './match.ts';
import { recentsOf } from './recents.ts';
import { sourcesOf } from './remote.ts';
import { caseOfPath } from '../shell/case-tabs.ts';

const MOST = 6;
/** After those that hold the best of what is known here. */
const order: readonly GroupId[] = ['cases', 'invoices', 'buyers', 'goods'];

export interface Results {
  groups: readonly Group[];
  isSearching: boolean;
  /** What the server should have found could not be asked for. */
  isAway: boolean;
  /** Rows are of some of the person's cases, those that were used last. */
  isPartial: boolean;
}

/** What answers to what was typed: pages, acts and own cases at once, the rows of the server once the typing rests. */
export function useResults(typed: string, path: string): Results {
  const text = typed.trim();
  const local = useLocal(path);
  const sources = useMemo(() => sourcesOf(local.opened), [local.opened]);
  const settled = useSettled(text);
  const isWaiting = settled !== text;
  const remote = useQueries({
    queries: sources.map(({ name, least, find }) => ({
      queryKey: ['commands', name, local.opened?.clientId, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      enabled: settled.length >= least,
      retry: false,
      staleTime: 10_000,
    })),
  });
  const found: Entry[] = text === '' ? local.empty : ranked(local.all, text, textOf);
  const ofServer = text === '' || isWaiting ? [] : remote.flatMap(({ data = [] }) => data);
  const known = new Set(found.map(({ id }) => id));
  const all = [...found, ...ofServer.filter(({ id }) => !known.has(id))];
  return {
    groups: [...new Set([...found.map(({ group }) => group), ...order])].flatMap(id => {
      const entries = all.filter(({ group }) => group === id).slice(0, text === '' ? 12 : MOST);
      return entries.length > 0 ? [{ id, entries }] : [];
    }),
    isSearching:
      text !== '' &&
      ((isWaiting && sources.length > 0) || remote.some(({ isFetching, data }) => isFetching && !data)),
    isAway: text !== '' && !isWaiting && remote.some(({ isError }) => isError),
    isPartial: ofServer.some(({ isPartial }) => isPartial),
  };
}

/** What is known without asking; of the own cases, after asking once. */
function useLocal(path: string) {
  const user = useStore(session)?.user;
  const routes = useRouter().routesByPath;
  const clientId = caseOfPath(path);
  const { data: opened } = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const { data: cases } = useQuery({ ...queryOf(accessEndpoints.needs, {}), staleTime: 30_000 });
  return useMemo(() => {
    const here = clientId === undefined ? undefined : opened;
    if (!user) return { opened: here, all: [], empty: [] };
    const acts = actsOf(here);
    const all = [...acts, ...pagesOf(here, user.role, routes), ...(cases ?? []).map(caseEntry)];
    const recents = stillOpen(recentsOf(user.id), all);
    const others = acts.filter(({ id }) => recents.every(recent => recent.id !== id));
    return { opened: here, all, empty: [...recents, ...others] };
  }, [user, routes, clientId, opened, cases]);
}

/** What is not there any more, or done otherwise here, is not offered again; rows of the server are known by their address alone. */
const stillOpen = (recents: readonly Entry[], all: readonly Entry[]): Entry[] =>
  recents.flatMap(recent => {
    const now = all.find(({ id }) => id === recent.id);
    const entry = now ?? (recent.to !== undefined && isRow(recent) ? recent : undefined);
    return entry ? [{ ...entry, group: 'recents' as const }] : [];
  });

const isRow = ({ id }: Entry): boolean =>
  /^(case|invoice|buyer|good) /.test(id) || id.startsWith('page /cases/');

/** The text once the typing rests. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import type { ChoiceList } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { caseEndpoints } from '@moadi/contract/cases';
import type { Endpoint, Filter, IsList, ListQuery } from '@moadi/contract/kit';
import { choicePaths } from '@moadi/contract/reference';
import { userEndpoints } from '@moadi/contract/users';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queries.ts';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';

const HOUR = 3_600_000;
const PAGE = 25;

/** What has ended is no longer offered; where it is chosen it keeps its name. `within`: the group that it belongs to. */
type WholeOption = Option & { isEnded?: boolean; within?: string };

/** The rows at this address. Their catalogue itself is loaded with its pages, not with every form. */
export const rowsAt = <Row>(path: string): Endpoint<{ response: z.ZodType<Row[]> }> & IsList => ({
  method: 'GET',
  path,
  list: true,
});

const { units, currencies, ticketGroups, ticketTypes, provinces, activities } = choicePaths;
const { waybillCountries, waybillCities } = choicePaths;

/** All rows of a short list. */
const all = { query: { take: 200 } };

interface Whole {
  path: string;
  load: () => Promise<readonly WholeOption[]>;
}

/** Lists short enough to be loaded whole and searched here. */
const wholeLists = {
  units: {
    path: units,
    load: async () => {
      const rows = await call(rowsAt<{ code: string; unitName: string; isActive: boolean }>(units), all);
      return rows.map(({ code, unitName, isActive }) => ({
        ...{ id: code, label: unitName, hint: code, isEnded: !isActive },
      }));
    },
  },
  currencies: {
    path: currencies,
    load: async () => {
      type Row = { alphabeticCode: string; currency: string; isActive: boolean };
      const rows = await call(rowsAt<Row>(currencies), all);
      return rows.map(({ alphabeticCode: code, currency, isActive }) => ({
        ...{ id: code, label: currency, hint: code, isEnded: !isActive },
      }));
    },
  },
  ticketGroups: {
    path: ticketGroups,
    load: async () => {
      type Row = { id: string; name: string; code: string; isActive: boolean };
      const rows = await call(rowsAt<Row>(ticketGroups), all);
      return rows.map(({ id, name, code, isActive }) => ({
        ...{ id, label: name, hint: code, isEnded: !isActive },
      }));
    },
  },
  ticketTypes: {
    path: ticketTypes,
    load: async () => {
      type Row = { id: string; name: string; code: string; isActive: boolean; requestGroupId: string };
      const rows = await call(rowsAt<Row>(ticketTypes), all);
      return rows.map(({ id, name, code, isActive, requestGroupId }) => ({
        ...{ id, label: name, hint: code, isEnded: !isActive, within: requestGroupId },
      }));
    },
  },
  provinces: {
    path: provinces,
    load: async () => {
      const rows = await call(rowsAt<{ id: string; name: string }>(provinces), all);
      return rows.map(({ id, name }) => ({ id, label: name }));
    },
  },
} as const satisfies Partial<Record<ChoiceList, Whole>>;

interface Searched {
  path: string;
  /** What of it is offered. */
  offered: readonly Filter[];
  find: (query: Partial<ListQuery>, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The row that is chosen, by its id, whether it is offered or not. */
  chosen: (id: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

const equal = (field: string, value: string | number | boolean): Filter => ({
  field,
  op: 'EQ',
  values: [value],
});

const activityOption = ({ id, title, code }: { id: string; title: string; code: string }): Option => ({
  id,
  label: title,
  hint: code,
});

const userOption = ({ id, fullName, mobileNumber }: UserName): Option => ({
  id,
  label: fullName ?? mobileNumber,
  hint: mobileNumber,
});
interface UserName {
  id: string;
  fullName?: string;
  mobileNumber: string;
}

/** Cases: those of everybody, or one's own. */
const casesAt = (endpoint: typeof caseEndpoints.search | typeof caseEndpoints.own): Searched => {
  const find: Searched['find'] = async (query, signal) => {
    const rows = await call(endpoint, { query, signal });
    return rows.map(({ clientId, caseName }) => ({
      id: String(clientId),
      label: caseName,
      hint: String(clientId),
    }));
  };
  return {
    path: endpoint.path,
    find,
    offered: [],
    chosen: (id, signal) => find({ filters: [equal('clientId', Number(id))] }, signal),
  };
};

/** Lists that the server searches. */
const searchedLists = {
  waybillCountries: placesAt(waybillCountries),
  waybillCities: placesAt(waybillCities),
  activities: {
    path: activities,
    offered: [equal('isActive', true)],
    find: async (query, signal) => {
      const rows = await call(rowsAt<{ id: string; code: string; title: string }>(activities), {
        query,
        signal,
      });
      return rows.map(activityOption);
    },
    chosen: async (id, signal) => {
      type Item = Endpoint<{ response: z.ZodType<{ id: string; code: string; title: string }> }>;
      const item: Item = { method: 'GET', path: `${activities}/${encodeURIComponent(id)}` };
      return [activityOption(await call(item, { signal }))];
    },
  },
  users: {
    path: userEndpoints.search.path,
    offered: [],
    find: async (query, signal) => (await call(userEndpoints.search, { query, signal })).map(userOption),
    chosen: async (id, signal) => [userOption(await call(userEndpoints.item, { params: { id }, signal }))],
  },
  cases: casesAt(caseEndpoints.search),
  ownCases: casesAt(caseEndpoints.own),
} as const satisfies Partial<Record<ChoiceList, Searched>>;

function placesAt(path: string): Searched {
  const find: Searched['find'] = async (query, signal) => {
    const rows = await call(rowsAt<{ code: string; name: string }>(path), { query, signal });
    return rows.map(({ code, name }) => ({ id: code, label: name, hint: code }));
  };
  return {
    path,
    find,
    offered: [],
    chosen: (code, signal) => find({ filters: [equal('code', code)] }, signal),
  };
}

export type WholeList = keyof typeof wholeLists;
export type SearchedList = keyof typeof searchedLists;

export const isWholeList = (list: ChoiceList): list is WholeList => list in wholeLists;
export const isSearchedList = (list: ChoiceList): list is SearchedList => list in searchedLists;

export interface Choices {
  load: LoadOptions<Option>;
  /** The option of a code; while its name is not known, or is none of the list, the code itself. */
  find: (code: string | undefined) => Option | undefined;
}

/** The options of a whole list, and a search over them for a select. */
export function useChoices(list: WholeList): Choices & { options: readonly WholeOption[] } {
  const { path, load }: Whole = wholeLists[list];
  // Below the list's path: asked for again when the list has changed.
  const query = { queryKey: [path, 'choices'], queryFn: load, staleTime: HOUR };
  const { data: options = none } = useQuery(query);
  return {
    options,
    load: async (text, page) => {
      const wanted = searchText(text);
      // Who types before the list has come waits for it.
      const found = (await queryClient.ensureQueryData(query)).filter(
        ({ label, hint = '', isEnded }) => !isEnded && searchText(`${label} ${hint}`).includes(wanted),
      );
      return found.slice((page - 1) * PAGE, page * PAGE);
    },
    find: code => optionOf(code, options),
  };
}

/** The options of a list that the server searches; `chosen` is the chosen one, whose name is asked for by itself. */
export function useSearchedChoices(list: SearchedList, chosen: string): Choices {
  const { path, offered, find, chosen: chosenOf }: Searched = searchedLists[list];
  const { data = none } = useQuery({
    // Below the list's path: asked for again when the list has changed.
    queryKey: [path, { chosen }],
    queryFn: ({ signal }) => chosenOf(chosen, signal),
    enabled: chosen !== '',
    staleTime: HOUR,
  });
  return {
    load: (fullText, page, signal) =>
      find({ fullText, filters: offered, skip: (page - 1) * PAGE, take: PAGE }, signal),
    find: wanted => optionOf(wanted, data),
  };
}

const none: readonly Option[] = [];

const optionOf = (code: string | undefined, options: readonly Option[]): Option | undefined =>
  code === undefined || code === ''
    ? undefined
    : (options.find(({ id }) => id === code) ?? { id: code, label: code });

import type { ChoiceList } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { caseEndpoints } from '@moadi/contract/cases';
import type { Endpoint, Filter, IsList, ListQuery } from '@moadi/contract/kit';
import { choicePaths } from '@moadi/contract/reference';
import { userEndpoints } from '@moadi/contract/users';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { callAll, queryClient } from '../api/queries.ts';
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

const { units, currencies, ticketGroups, ticketTypes, provinces, cities, activities } = choicePaths;
const { waybillCountries, waybillCities } = choicePaths;

interface Whole {
  path: string;
  load: (signal: AbortSignal) => Promise<readonly WholeOption[]>;
}

const wholeList = <Row extends { isActive: boolean }>(
  path: string,
  option: (row: Row) => WholeOption,
  /** Ids of those that most people look for: they come first, in this order. */
  first: readonly string[] = [],
): Whole => ({
  path,
  load: async signal => {
    const rows = await callAll(rowsAt<Row>(path), signal);
    const options = rows.map(row => ({ ...option(row), isEnded: !row.isActive }));
    const known = first.flatMap(id => options.find(one => one.id === id) ?? []);
    return [...known, ...options.filter(one => !first.includes(one.id))];
  },
});

type Offered<Row> = Row & { isActive: boolean };

/** Lists short enough to be loaded whole and searched here. */
const wholeLists = {
  units: wholeList(units, ({ code, unitName }: Offered<{ code: string; unitName: string }>) => ({
    ...{ id: code, label: unitName, hint: code },
  })),
  currencies: wholeList(
    currencies,
    ({ alphabeticCode: code, currency }: Offered<{ alphabeticCode: string; currency: string }>) => ({
      ...{ id: code, label: currency, hint: code },
    }),
    // Those in which this country trades, before the other hundred and fifty.
    ['USD', 'EUR', 'AED', 'CNY', 'TRY', 'IQD', 'RUB', 'INR', 'OMR', 'GBP', 'KRW', 'JPY'],
  ),
  ticketGroups: wholeList(
    ticketGroups,
    ({ id, name, code }: Offered<{ id: string; name: string; code: string }>) => ({
      ...{ id, label: name, hint: code },
    }),
  ),
  ticketTypes: wholeList(
    ticketTypes,
    ({
      id,
      name,
      code,
      requestGroupId,
    }: Offered<{ id: string; name: string; code: string; requestGroupId: string }>) => ({
      ...{ id, label: name, hint: code, within: requestGroupId },
    }),
  ),
  provinces: wholeList(provinces, ({ id, name }: Offered<{ id: string; name: string }>) => ({
    ...{ id, label: name },
  })),
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
  activities: searchedList(
    activities,
    ({ id, code, title }: { id: string; code: string; title: string }) => ({
      ...{ id, label: title, hint: code },
    }),
  ),
  cities: searchedList(cities, ({ id, name }: { id: string; name: string }) => ({ id, label: name })),
  users: {
    path: userEndpoints.search.path,
    offered: [],
    find: async (query, signal) => (await call(userEndpoints.search, { query, signal })).map(userOption),
    chosen: async (id, signal) => [userOption(await call(userEndpoints.item, { params: { id }, signal }))],
  },
  cases: casesAt(caseEndpoints.search),
  ownCases: casesAt(caseEndpoints.own),
} as const satisfies Partial<Record<ChoiceList, Searched>>;

/** A catalogue of which what has ended is not offered. */
function searchedList<Row>(path: string, option: (row: Row) => Option): Searched {
  return {
    path,
    offered: [equal('isActive', true)],
    find: async (query, signal) => (await call(rowsAt<Row>(path), { query, signal })).map(option),
    chosen: async (id, signal) => {
      const item: Endpoint<{ response: z.ZodType<Row> }> = {
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}`,
      };
      return [option(await call(item, { signal }))];
    },
  };
}

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

function wholeQuery(list: WholeList) {
  const { path, load }: Whole = wholeLists[list];
  return {
    // Below the list's path: asked for again when the list has changed.
    queryKey: [path, 'choices'],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
    staleTime: HOUR,
  };
}

/** All options of a whole list, once they have come. */
export const allChoices = (list: WholeList): Promise<readonly WholeOption[]> =>
  queryClient.ensureQueryData(wholeQuery(list));

/** The options of a whole list, and a search over them for a select. */
export function useChoices(list: WholeList): Choices & { options: readonly WholeOption[] } {
  const { data: options = none } = useQuery(wholeQuery(list));
  return {
    options,
    load: async (text, page) => {
      const wanted = searchText(text);
      // Who types before the list has come waits for it.
      const found = (await allChoices(list)).filter(
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

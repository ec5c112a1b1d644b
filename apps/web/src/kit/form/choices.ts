import type { ChoiceList } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { caseEndpoints } from '@moadi/contract/cases';
import type { Filter } from '@moadi/contract/kit';
import { userEndpoints } from '@moadi/contract/users';
import {
  activities,
  currencies,
  referenceEndpoints,
  ticketGroups,
  ticketTypes,
  units,
} from '@moadi/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient, queryOf } from '../api/queries.ts';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';

const HOUR = 3_600_000;
const PAGE = 25;

/** What has ended is no longer offered; where it is chosen it keeps its name. `within`: the group that it belongs to. */
type WholeOption = Option & { isEnded?: boolean; within?: string };

/** Lists short enough to be loaded whole and searched here. */
const wholeLists = {
  units: {
    endpoint: units.endpoints.list,
    option: (row: { code: string; unitName: string; isActive: boolean }): WholeOption => ({
      id: row.code,
      label: row.unitName,
      hint: row.code,
      isEnded: !row.isActive,
    }),
  },
  currencies: {
    endpoint: currencies.endpoints.list,
    option: (row: { alphabeticCode: string; currency: string; isActive: boolean }): WholeOption => ({
      id: row.alphabeticCode,
      label: row.currency,
      hint: row.alphabeticCode,
      isEnded: !row.isActive,
    }),
  },
  ticketGroups: {
    endpoint: ticketGroups.endpoints.list,
    option: (row: { id: string; name: string; code: string; isActive: boolean }): WholeOption => ({
      id: row.id,
      label: row.name,
      hint: row.code,
      isEnded: !row.isActive,
    }),
  },
  ticketTypes: {
    endpoint: ticketTypes.endpoints.list,
    option: (row: {
      id: string;
      name: string;
      code: string;
      isActive: boolean;
      requestGroupId: string;
    }): WholeOption => ({
      id: row.id,
      label: row.name,
      hint: row.code,
      isEnded: !row.isActive,
      within: row.requestGroupId,
    }),
  },
  provinces: {
    endpoint: referenceEndpoints.provinces,
    option: (row: { id: string; name: string }): WholeOption => ({ id: row.id, label: row.name }),
  },
} as const;

const place = (row: { code: string; name: string }): Option => ({
  id: row.code,
  label: row.name,
  hint: row.code,
});

const equal = (field: string, value: string | number | boolean): Filter => ({
  field,
  op: 'EQ',
  values: [value],
});

/** Lists that the server searches, what of them is `offered`, and how the row that is chosen is asked for. */
const searchedLists = {
  waybillCountries: placesOf(referenceEndpoints.waybillCountries),
  waybillCities: placesOf(referenceEndpoints.waybillCities),
  activities: {
    endpoint: activities.endpoints.list,
    offered: [equal('isActive', true)],
    option: (row: { id: string; code: string; title: string }): Option => ({
      id: row.id,
      label: row.title,
      hint: row.code,
    }),
    chosen: (id: string) => call(activities.endpoints.item, { params: { id } }).then(row => [row]),
  },
  users: {
    endpoint: userEndpoints.search,
    offered: [],
    option: (row: { id: string; fullName?: string; mobileNumber: string }): Option => ({
      id: row.id,
      label: row.fullName ?? row.mobileNumber,
      hint: row.mobileNumber,
    }),
    chosen: (id: string) => call(userEndpoints.item, { params: { id } }).then(row => [row]),
  },
  ownCases: {
    endpoint: caseEndpoints.own,
    offered: [],
    option: (row: { clientId: number; caseName: string }): Option => ({
      id: String(row.clientId),
      label: row.caseName,
      hint: String(row.clientId),
    }),
    chosen: (id: string) => call(caseEndpoints.own, { query: { filters: [equal('clientId', Number(id))] } }),
  },
  cases: {
    endpoint: caseEndpoints.search,
    offered: [],
    option: (row: { clientId: number; caseName: string }): Option => ({
      id: String(row.clientId),
      label: row.caseName,
      hint: String(row.clientId),
    }),
    chosen: (id: string) =>
      call(caseEndpoints.search, { query: { filters: [equal('clientId', Number(id))] } }),
  },
} as const;

function placesOf(endpoint: typeof referenceEndpoints.waybillCities) {
  const chosen = (code: string) => call(endpoint, { query: { filters: [equal('code', code)] } });
  return { endpoint, offered: [], option: place, chosen };
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
  const { endpoint, option } = wholeLists[list];
  const query = {
    ...queryOf(endpoint as typeof units.endpoints.list, { query: { take: 200 } }),
    staleTime: HOUR,
  };
  const { data } = useQuery(query);
  const optionsOf = (rows: readonly unknown[]) => optionsOnce(rows, option as (row: never) => WholeOption);
  const options = data ? optionsOf(data) : none;
  return {
    options,
    load: async (text, page) => {
      const wanted = searchText(text);
      // Who types before the list has come waits for it.
      const found = optionsOf(await queryClient.ensureQueryData(query)).filter(
        ({ label, hint = '', isEnded }) => !isEnded && searchText(`${label} ${hint}`).includes(wanted),
      );
      return found.slice((page - 1) * PAGE, page * PAGE);
    },
    find: code => optionOf(code, options),
  };
}

/** The options of a list that the server searches; `chosen` is the chosen one, whose name is asked for by itself. */
export function useSearchedChoices(list: SearchedList, chosen: string): Choices {
  const { option, offered } = searchedLists[list];
  const endpoint = searchedLists[list].endpoint as typeof referenceEndpoints.waybillCities;
  const options = (rows: readonly unknown[]) => rows.map(row => option(row as never));
  const { data = none } = useQuery({
    // Below the list's path: asked for again when the list has changed.
    queryKey: [endpoint.path, { chosen }],
    queryFn: (): Promise<readonly unknown[]> => searchedLists[list].chosen(chosen),
    enabled: chosen !== '',
    staleTime: HOUR,
    select: options,
  });
  return {
    load: async (query, page, signal) =>
      options(
        await call(endpoint, {
          query: { fullText: query, filters: offered, skip: (page - 1) * PAGE, take: PAGE },
          signal,
        }),
      ),
    find: wanted => optionOf(wanted, data),
  };
}

const none: readonly WholeOption[] = [];

const optionOf = (code: string | undefined, options: readonly Option[]): Option | undefined =>
  code === undefined || code === ''
    ? undefined
    : (options.find(({ id }) => id === code) ?? { id: code, label: code });

/** The same rows give the same options, however many fields of a long invoice show them. */
function optionsOnce(rows: readonly unknown[], option: (row: never) => WholeOption): readonly WholeOption[] {
  const options = known.get(rows) ?? rows.map(row => option(row as never));
  known.set(rows, options);
  return options;
}
const known = new WeakMap<readonly unknown[], readonly WholeOption[]>();

import type { ChoiceList } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { referenceEndpoints, units } from '@moadi/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';

const HOUR = 3_600_000;
const PAGE = 25;

/** What has ended is no longer offered; where it is chosen it keeps its name. */
type WholeOption = Option & { isEnded?: boolean };

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
    endpoint: referenceEndpoints.currencies,
    option: (row: { alphabeticCode: string; currency: string }): WholeOption => ({
      id: row.alphabeticCode,
      label: row.currency,
      hint: row.alphabeticCode,
    }),
  },
} as const;

/** Lists that the server searches; rows have a code and a name. */
const searchedLists = {
  waybillCountries: referenceEndpoints.waybillCountries,
  waybillCities: referenceEndpoints.waybillCities,
} as const;

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
  const { data } = useQuery({
    ...queryOf(endpoint as typeof units.endpoints.list, { query: { take: 200 } }),
    staleTime: HOUR,
  });
  const options = data ? optionsOnce(data, option as (row: never) => WholeOption) : none;
  return {
    options,
    load: async (query, page) => {
      const wanted = searchText(query);
      const found = options.filter(
        ({ label, hint = '', isEnded }) => !isEnded && searchText(`${label} ${hint}`).includes(wanted),
      );
      return found.slice((page - 1) * PAGE, page * PAGE);
    },
    find: code => optionOf(code, options),
  };
}

/** The options of a list that the server searches; `code` is the chosen one, whose name is asked for by itself. */
export function useSearchedChoices(list: SearchedList, code: string): Choices {
  const endpoint = searchedLists[list];
  const { data = none } = useQuery({
    ...queryOf(endpoint, { query: { filters: [{ field: 'code', op: 'EQ', values: [code] }] } }),
    enabled: code !== '',
    staleTime: HOUR,
    select: placeOptions,
  });
  return {
    load: async (query, page, signal) =>
      placeOptions(
        await call(endpoint, { query: { fullText: query, skip: (page - 1) * PAGE, take: PAGE }, signal }),
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

const placeOptions = (rows: readonly { code: string; name: string }[]): readonly Option[] =>
  rows.map(({ code, name }) => ({ id: code, label: name, hint: code }));

import type { ChoiceList } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { referenceEndpoints } from '@moadi/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';

const HOUR = 3_600_000;

/** Lists short enough to be loaded whole and searched here. */
const sources = {
  units: {
    endpoint: referenceEndpoints.units,
    option: (row: { code: string; unitName: string }): Option => ({
      id: row.code,
      label: row.unitName,
      hint: row.code,
    }),
  },
  currencies: {
    endpoint: referenceEndpoints.currencies,
    option: (row: { alphabeticCode: string; currency: string }): Option => ({
      id: row.alphabeticCode,
      label: row.currency,
      hint: row.alphabeticCode,
    }),
  },
} as const;

type LoadedList = keyof typeof sources;

export const isLoadedList = (list: ChoiceList): list is LoadedList => list in sources;

/** The options of such a list, and a search over them for a select. */
export function useChoices(list: LoadedList) {
  const { endpoint, option } = sources[list];
  const { data } = useQuery({
    ...queryOf(endpoint as typeof referenceEndpoints.units, { query: { take: 200 } }),
    staleTime: HOUR,
  });
  const options = (data ?? []).map(row => option(row as never));
  const load: LoadOptions<Option> = async (query, page) => {
    const wanted = searchText(query);
    const found = options.filter(({ label, hint = '' }) => searchText(`${label} ${hint}`).includes(wanted));
    return found.slice((page - 1) * 25, page * 25);
  };
  return {
    load,
    find: (id: string | undefined): Option | undefined =>
      id === undefined || id === ''
        ? undefined
        : (options.find(known => known.id === id) ?? { id, label: id }),
  };
}

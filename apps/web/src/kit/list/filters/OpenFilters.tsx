import { MOST_FILTERS, type Column, type Resource } from '@moadi/contract/kit';
import { useState } from 'react';
import { FilterBar } from '../../../ui/layout/FilterBar.tsx';
import { filterFault } from './filter-values.ts';
import { FilterField } from './FilterField.tsx';
import { filterColumns, opOf } from '../filters.ts';
import type { ExtraFilters } from './extra-filters.ts';
import { filterKey, type ListSearch } from '../search.ts';

type Props = {
  resource: Resource;
  isStaff: boolean;
  search: ListSearch;
  extra: ExtraFilters | undefined;
  /** What is entered and differs from the address. */
  draft: ListSearch;
  onChange: (change: ListSearch) => void;
  onApply: () => void;
  onClear: () => void;
  onClose: () => void;
};

/** The filter bar of a list: the fields that people use, the others behind «more». Loaded when it is first opened. */
export default function OpenFilters({ resource, isStaff, search, extra, draft, onChange, ...acts }: Props) {
  const all = filterColumns(resource, isStaff);
  const [usual, others] = inUse(
    resource,
    all.filter(([field]) => !extra?.replaces?.includes(field)),
  );
  const isOn = ([field, column]: NamedColumn): boolean => !!search[filterKey(field, opOf(column))];
  // What filters is never out of sight.
  const [more, setMore] = useState(() => others.some(isOn));
  const [tried, setTried] = useState(false);
  const entered = { ...search, ...draft };
  const apply = () => {
    setTried(true);
    const asked = extra?.expand?.(entered) ?? entered;
    const isWrong = all.some(([field, column]) => filterFault(column, asked[filterKey(field, opOf(column))]));
    if (!isWrong && !extra?.blocks?.(entered)) acts.onApply();
  };
  return (
    <FilterBar
      onApply={apply}
      onClear={acts.onClear}
      onClose={acts.onClose}
      more={others.length > 0 ? { open: more, onToggle: () => setMore(!more) } : undefined}
    >
      {extra?.render(entered, onChange, tried)}
      {(more ? [...usual, ...others] : usual).map(([field, column]) => {
        const key = filterKey(field, opOf(column));
        return (
          <FilterField
            key={key}
            column={column}
            value={entered[key]}
            onChange={value => onChange({ [key]: value })}
            tried={tried}
          />
        );
      })}
    </FilterBar>
  );
}

type NamedColumn = [string, Column];

/** The filters that are used most, in the list's order of them, and the others. */
function inUse({ usual }: Resource, columns: readonly NamedColumn[]): [NamedColumn[], NamedColumn[]] {
  const first = usual.filters.slice(0, MOST_FILTERS);
  const placeOf = ([field]: NamedColumn): number => first.indexOf(field);
  return [
    columns.filter(column => placeOf(column) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)),
    columns.filter(column => placeOf(column) < 0),
  ];
}

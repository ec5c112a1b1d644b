import { MOST_FILTERS, type Column, type Resource } from '@moadi/contract/kit';
import { useRef, useState, type ReactNode } from 'react';
import Funnel from 'lucide-react/icons/funnel';
import { Button } from '../../ui/actions/Button.tsx';
import { FilterBar, FilterChips } from '../../ui/layout/FilterBar.tsx';
import { ChoiceNames } from '../form/ChoiceName.tsx';
import { FilterField } from './FilterField.tsx';
import { filterChips, filterColumns, filterFault, opOf } from './filters.ts';
import { SearchBox } from './SearchBox.tsx';
import { filterKey, readListState, SEARCH_KEY, withChange, type ListSearch } from './search.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { listWords } from './words.ts';

/** Fields that a page adds to the filter bar, and which of the resource's they take over. */
export interface ExtraFilters {
  replaces?: readonly string[];
  /** Their own keys in the address, which go and are kept with the filters they take over. */
  keys?: readonly string[];
  /** The address with what their own keys come to as a filter. */
  expand?: (search: ListSearch) => ListSearch;
  /** Filters that something else shows and clears, such as tabs. */
  elsewhere?: readonly string[];
  /** Filters that the page is about: nobody sees or clears them. */
  fixed?: readonly string[];
  render: (draft: ListSearch, change: (change: ListSearch) => void, tried: boolean) => ReactNode;
  /** A reason not to apply the draft yet; the extra field shows it. */
  blocks?: (draft: ListSearch) => boolean;
}

type Props = {
  resource: Resource;
  isStaff: boolean;
  /** Whose list it is, where each case has its own. */
  place: string | number;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  extra?: ExtraFilters | undefined;
  /** Beside the filter button: views, exports. */
  children?: ReactNode;
};

/** The line above a list: search, filter button, what is filtered, and the filter bar when it is open. */
export function ResourceFilters({ resource, isStaff, place, search, onSearch, extra, children }: Props) {
  /** What is entered in the open bar and differs from the address. */
  const [draft, setDraft] = useState<ListSearch>();
  const [tried, setTried] = useState(false);
  const [more, setMore] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(undefined);
    opener.current?.focus();
  };
  const chips = filterChips(resource, readListState(resource, extra?.expand?.(search) ?? search)).filter(
    ({ id }) => !extra?.elsewhere?.includes(id) && !extra?.fixed?.includes(id),
  );
  const named = chips.map(({ from, value, ...chip }) => ({
    ...chip,
    value: from ? <ChoiceNames list={from} ids={value.split(' ')} /> : value,
  }));
  const change = (change: ListSearch) => setDraft(current => ({ ...current, ...change }));
  const columns = filterColumns(resource, isStaff).filter(([field]) => !extra?.replaces?.includes(field));
  const entered = { ...search, ...draft };
  const [usual, others] = inUse(resource, columns);
  const isOn = ([field, column]: NamedColumn): boolean => !!search[filterKey(field, opOf(column))];
  const open = () => {
    // What filters is never out of sight.
    setMore(others.some(isOn));
    setDraft({});
  };
  const apply = () => {
    setTried(true);
    const wrong = columns.some(([field, column]) =>
      filterFault(column, entered[filterKey(field, opOf(column))]),
    );
    if (!draft || wrong || extra?.blocks?.(entered)) return;
    onSearch(withChange(search, draft));
    close();
  };
  const remove = (ids: readonly string[]) => {
    const own = ids.some(id => extra?.replaces?.some(field => id.startsWith(`${field}_`)));
    const gone = [...ids, ...(own ? (extra?.keys ?? []) : [])];
    onSearch(withChange(search, Object.fromEntries(gone.map(id => [id, undefined]))));
    setDraft(undefined);
  };
  const clear = () => remove(chips.map(({ id }) => id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 no-print">
        {resource.fullText && (
          <SearchBox
            title={resource.title}
            hint={resource.searchedBy}
            place={`${resource.name}.${place}`}
            value={search[SEARCH_KEY]}
            onSearch={text => onSearch(withChange(search, { [SEARCH_KEY]: text }))}
          />
        )}
        <Button
          ref={opener}
          icon={Funnel}
          data-tour="filter"
          aria-expanded={draft !== undefined}
          onClick={() => (draft ? setDraft(undefined) : open())}
        >
          {listWords.filter}
        </Button>
        {!draft && <FilterChips chips={named} onRemove={id => remove([id])} onClear={clear} />}
        <SavedFilters
          resource={resource}
          search={search}
          extraKeys={extra?.keys}
          onApply={next => {
            onSearch(next);
            setDraft(undefined);
          }}
        />
        <div className="flex flex-1 justify-end gap-2">{children}</div>
      </div>
      {draft && (
        <FilterBar
          onApply={apply}
          onClear={clear}
          onClose={close}
          more={others.length > 0 ? { open: more, onToggle: () => setMore(!more) } : undefined}
        >
          {extra?.render(entered, change, tried)}
          {(more ? [...usual, ...others] : usual).map(([field, column]) => {
            const key = filterKey(field, opOf(column));
            return (
              <FilterField
                key={key}
                column={column}
                value={entered[key]}
                onChange={value => change({ [key]: value })}
                tried={tried}
              />
            );
          })}
        </FilterBar>
      )}
    </>
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

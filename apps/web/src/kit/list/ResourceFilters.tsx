import type { Resource } from '@moadi/contract/kit';
import { startTransition, Suspense, useRef, useState, type ReactNode } from 'react';
import Funnel from 'lucide-react/icons/funnel';
import { Button } from '../../ui/actions/Button.tsx';
import { FilterChips } from '../../ui/layout/FilterChips.tsx';
import { ChoiceNames } from '../form/ChoiceName.tsx';
import { partAhead } from '../lazy-part.tsx';
import type { ExtraFilters } from './filters/extra-filters.ts';
import { filterChips } from './filters.ts';
import { SearchBox } from './SearchBox.tsx';
import { readListState, SEARCH_KEY, withChange, type ListSearch } from './search.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { listWords } from './words.ts';

/** The fields come while the pointer, or the focus, is on its way to their button. */
const [OpenFilters, loadFilters] = partAhead(() => import('./filters/OpenFilters.tsx'));

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
          onPointerEnter={() => void loadFilters()}
          onFocus={() => void loadFilters()}
          onClick={() => startTransition(() => setDraft(draft ? undefined : {}))}
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
      {/* Here already: until the fields have come, all stays as it is. */}
      <Suspense>
        {draft && (
          <OpenFilters
            {...{ resource, isStaff, search, extra, draft }}
            onChange={change => setDraft(current => ({ ...current, ...change }))}
            onApply={() => {
              onSearch(withChange(search, draft));
              close();
            }}
            onClear={clear}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

import type { ReactNode } from 'react';
import type { ListSearch } from '../search.ts';

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

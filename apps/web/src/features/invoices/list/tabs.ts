import { invoiceNeed, invoiceStateGroup, type InvoiceNeed } from '@moadi/domain/enums';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { filterKey, type ListSearch } from '../../../kit/list/search.ts';
import { stateTabWords as words } from './words.ts';

/** Where the chosen tab stands in the address: the states of a group, or what is the matter with an invoice. */
const STATE_KEY = 'state_IN';
const NEED_KEY = 'need_EQ';
const { state, need } = invoiceResource.columns;
/** Those, and every other filter by the same: beside a tab it would contradict it, or say it again. */
export const tabKeys: readonly string[] = [
  ...state.filter.map(op => filterKey('state', op)),
  ...need.filter.map(op => filterKey('need', op)),
];

export interface Tab {
  label: string;
  /** Absent: any. */
  states?: readonly number[];
  need?: InvoiceNeed;
}

const { row } = invoiceStateGroup;
const needTab = (need: InvoiceNeed): Tab => ({ need, label: invoiceNeed.row(need).short });

/** The parts of the list, what calls for somebody first; it stands in the groups of its states once more. */
export const tabs: readonly Tab[] = [
  { label: words.all },
  { label: words.needsAction, states: [...row('rejected').states, ...row('needsReview').states] },
  needTab('nearDeadline'),
  needTab('waiting'),
  ...invoiceStateGroup.items,
];

const none: ListSearch = Object.fromEntries(tabKeys.map(key => [key, undefined]));

/** The address of a tab, which no other filter by state stands beside. */
export const searchOf = ({ states, need }: Tab): ListSearch => ({
  ...none,
  [STATE_KEY]: states?.join('|'),
  [NEED_KEY]: need,
});

/** Whether the address stands on this tab. */
export const isChosen = (tab: Tab, search: ListSearch): boolean => {
  const own = searchOf(tab);
  return tabKeys.every(key => search[key] === own[key]);
};

/** A filter by state that was set takes the tab's place: the two together would show nothing, and not say why. */
export function besideTab(before: ListSearch, next: ListSearch): ListSearch {
  const set = tabKeys.filter(key => next[key] !== undefined && next[key] !== before[key]);
  return set.length === 0
    ? next
    : { ...next, ...none, ...Object.fromEntries(set.map(key => [key, next[key]])) };
}

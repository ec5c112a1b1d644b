import { invoiceNeed, invoiceStateGroup, type InvoiceNeed } from '@moadi/domain/enums';
import type { ListSearch } from '../../../kit/list/search.ts';
import { stateTabWords as words } from './words.ts';

/** Where the chosen tab stands in the address: the states of a group, or what is the matter with an invoice. */
const STATE_KEY = 'state_IN';
const NEED_KEY = 'need_EQ';
export const tabKeys: readonly string[] = [STATE_KEY, NEED_KEY];

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

/** The address of a tab. */
export const searchOf = ({ states, need }: Tab): ListSearch => ({
  [STATE_KEY]: states?.join('|'),
  [NEED_KEY]: need,
});

/** Whether the address stands on this tab. */
export const isChosen = (tab: Tab, search: ListSearch): boolean => {
  const own = searchOf(tab);
  return tabKeys.every(key => search[key] === own[key]);
};

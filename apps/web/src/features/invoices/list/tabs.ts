import { invoiceStateGroup } from '@moadi/domain/enums';
import { stateTabWords as words } from './words.ts';

const { row } = invoiceStateGroup;

/** The parts of the list, what calls for somebody first; it stands in the groups of its states once more. */
export const stateTabs: readonly { label: string; states: readonly number[] }[] = [
  { label: words.needsAction, states: [...row('rejected').states, ...row('needsReview').states] },
  ...invoiceStateGroup.items,
];

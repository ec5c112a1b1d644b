import type { commandWords } from './words.ts';

export type GroupId = keyof (typeof commandWords)['groups'];

/** What can be chosen: an address, or something that is done here. */
export interface Entry {
  id: string;
  group: GroupId;
  label: string;
  /** What tells two of one name apart. */
  hint?: string;
  /** Also found by this. */
  also?: string;
  to?: string;
  act?: () => void;
  /** Not all cases were looked into. */
  isPartial?: boolean;
}

/** What is looked at when somebody types. */
export const textOf = ({ label, hint = '', also = '' }: Entry): string => `${label} ${hint} ${also}`;

export interface Group {
  id: GroupId;
  entries: readonly Entry[];
}

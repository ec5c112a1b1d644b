import { createStore } from '../../ui/lib/store.ts';

export interface Registered {
  clientId: number;
  id: string;
  /** A new invoice of its own, after which another comes; not an edit and no correction. */
  isNew: boolean;
}

/** What was handed in last, for the list that comes next: its row gets the focus. */
export const justRegistered = createStore<Registered | undefined>(undefined);

import { createStore } from '../../ui/lib/store.ts';

/** What somebody asked the panel's frame for from elsewhere: a menu, a key, a command. */
export type Asked = 'commands' | 'keys' | 'ticket' | 'tour' | 'signOut';

/** Who does it takes it away. */
export const asked = createStore<Asked | undefined>(undefined);

import { createStore } from './store.ts';

/** The place beside the page that a side panel stands in; the frame of the panel gives it. */
export const besideMain = createStore<HTMLElement | null>(null);

/** Without room for a page and a panel beside it, the panel is a sheet over the page: the `md` breakpoint of tokens.css. */
export const noRoomBeside = '(width < 56rem)';

/** What other features ask of a message box. */
export { hasUnread, markAbout } from './box-store.ts';

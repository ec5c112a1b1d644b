/** What other features ask of a message box. */
export { markAbout } from './box-store.ts';

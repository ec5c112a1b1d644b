/** What other features ask of users. */
export { findUser, findUserByMobile } from './store.ts';

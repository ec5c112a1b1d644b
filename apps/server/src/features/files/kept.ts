export { isKept } from './store.ts';

export { MOST_PIXELS } from './limits.ts';

import type { allFiles } from './store.ts';

/** What other features ask of a case's files. */
export { allFiles, checkOfType } from './store.ts';
export type FileOfCase = Awaited<ReturnType<typeof allFiles>>[number];

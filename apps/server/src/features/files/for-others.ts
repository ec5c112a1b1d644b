/* What other features do with files of a case that come in otherwise than by the page of files. */
export { kept, putFile, roomOfCase, scanned, type Room } from './service.ts';
export { releaseRoom, reserveRoom } from './quota-store.ts';
export { isKept } from './kept.ts';
export { givenFile } from './given.ts';

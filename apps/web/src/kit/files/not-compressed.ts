import { messageText } from '@moadi/domain/faults';

/** Nothing came of a picture; the message is what its person is told. */
export class NotCompressed extends Error {}

/** By the name of the browser's error: the file is there no more, or is no picture that this browser can open. */
export const notCompressed = (name: string): NotCompressed => {
  const isGone = name === 'NotFoundError' || name === 'NotReadableError';
  return new NotCompressed(messageText(isGone ? 'uploads.fileNotFound' : 'uploads.compressFailed'));
};

import { messageText, type FaultCode } from '@moadi/domain/faults';

/** Nothing came of a picture; the message is what its person is told. */
export class NotCompressed extends Error {}

/** The name of our own error beside the browser's. */
export const TOO_MANY_PIXELS = 'TooManyPixels';

/** By the name of the error: the file is there no more, has too many pixels, or is no picture that this browser can open. */
export const notCompressed = (name: string): NotCompressed =>
  new NotCompressed(messageText(messages[name] ?? 'uploads.compressFailed'));

const messages: Readonly<Partial<Record<string, FaultCode>>> = {
  NotFoundError: 'uploads.fileNotFound',
  NotReadableError: 'uploads.fileNotFound',
  [TOO_MANY_PIXELS]: 'uploads.tooManyPixels',
};

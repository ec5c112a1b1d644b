import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fault } from '@moadi/domain/faults';
import { Refusal } from '../answers/faults.ts';

/** What a form has around its file: boundaries and the head of the part. */
export const FORM_BYTES = 65_536;
/** Every request has this long; a file one second more for so many bytes: a slow line is no reason to refuse a person. */
const REQUEST_MS = 30_000;
const BYTES_PER_S = 65_536;
/** A line that says nothing for so long is dead. */
const SILENCE_MS = 30_000;

/** How long a file of this size may take to come in. */
export const arrivalMs = (bytes: number): number => REQUEST_MS + (bytes / BYTES_PER_S) * 1_000;

export interface Arrival {
  /** Rejects with a refusal when more comes than may, or too slowly; nothing more is read then. */
  ended: Promise<never>;
  /** Who is told of that end besides. */
  reads: (file: Readable) => void;
  /** The whole form has been read, or nobody wants the rest. */
  stop: () => void;
}

/** Watches a form while it comes in: its size, also that of what stands around the file, and its time (S29). */
export function watchArrival(request: IncomingMessage, most: number, tooLarge: Refusal): Arrival {
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_BYTES) throw tooLarge;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  let reader: Readable | undefined;
  let count = 0;
  const stop = () => {
    clearTimeout(deadline);
    clearTimeout(silence);
    request.off('data', counted);
    unhurried.delete(request.socket);
  };
  const end = (refusal: Refusal) => {
    stop();
    request.unpipe();
    request.pause();
    reader?.destroy(refusal);
    reject(refusal);
  };
  const tooSlow = () => end(new Refusal(fault('uploads.truncated')));
  const deadline = setTimeout(tooSlow, arrivalMs(most)).unref();
  let silence = setTimeout(tooSlow, SILENCE_MS).unref();
  const counted = (piece: Buffer) => {
    clearTimeout(silence);
    silence = setTimeout(tooSlow, SILENCE_MS).unref();
    count += piece.length;
    if (count > most + FORM_BYTES) end(tooLarge);
  };
  unhurried.add(request.socket);
  request.on('data', counted).once('close', stop);
  return { ended, reads: file => void (reader = file), stop };
}

/** Connections with a file on its way. */
const unhurried = new WeakSet<Socket>();

/** Whether it is for `watchArrival` to say when a connection took too long, and not for the server. */
export const isUnhurried = (socket: Socket): boolean => unhurried.has(socket);

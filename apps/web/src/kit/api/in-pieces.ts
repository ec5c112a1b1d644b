import { PIECE_BYTES } from '@moadi/contract/kit';
import { ApiError } from './errors.ts';
import { pause } from './send.ts';
import type { Sending, Transport } from './upload.ts';

/** How often a piece that did not arrive is sent again, and how long is waited between: half an hour without a line. */
const TRIES = 60;
const LONGEST_WAIT_MS = 30_000;

interface Received {
  /** Bytes that are there. */
  received: number;
}

interface Pieces<T extends Received> {
  /** Tells the server of the file; one that broke off is found again, with what has arrived of it. */
  announce: (file: File, signal: AbortSignal) => Promise<T>;
  /** The way of the piece that begins behind what has arrived. */
  next: (begun: T) => Transport<T>;
}

/**
 * A large file on its way in pieces: a line that breaks off costs a piece, and anyone who comes back later chooses the file again and goes
 * on behind what has arrived.
 */
export const inPieces =
  <T extends Received>({ announce, next }: Pieces<T>): Transport<T> =>
  async ({ file, signal, onProgress }) => {
    let begun = await announce(file, signal);
    while (begun.received < file.size) {
      const from = begun.received;
      onProgress(from / file.size);
      begun = await untilAnswered(next(begun), {
        file: new File([file.slice(from, from + PIECE_BYTES)], file.name),
        signal,
        onProgress: share => onProgress(Math.min(1, (from + share * PIECE_BYTES) / file.size)),
      });
    }
    return begun;
  };

/** Sends a piece again and again while nobody answers. */
async function untilAnswered<T>(put: Transport<T>, sending: Sending): Promise<T> {
  const { signal } = sending;
  for (let tries = 0; ; tries += 1) {
    try {
      return await put(sending);
    } catch (error) {
      const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isLost || tries >= TRIES || signal.aborted) throw error;
      await pause(Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** tries), signal);
    }
  }
}

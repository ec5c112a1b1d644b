import { goodsListEndpoints as endpoints, PIECE_BYTES } from '@moadi/contract/goods-lists';
import type { AnswerOf } from '@moadi/contract/kit';
import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from '../../ui/fields/FilePicker.tsx';
import { call } from '../../kit/api/call.ts';
import { ApiError, errorText } from '../../kit/api/errors.ts';
import { uploadSlowly } from '../../kit/api/upload.ts';
import { goodsListWords as words } from './words.ts';

type Part = AnswerOf<typeof endpoints.addPart>;

/** How often a piece that did not arrive is sent again, and how long is waited between: half an hour without a line. */
const TRIES = 60;
const LONGEST_WAIT_MS = 30_000;

/**
 * Parts on their way, one after the other and each in pieces: a line that breaks off costs a piece, and whoever comes back later
 * chooses the file again and goes on behind what has arrived.
 */
export function usePartUploads(listId: string, onArrived: () => Promise<unknown>) {
  const [sending, setSending] = useState<readonly PickedFile[]>([]);
  const ends = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const open = ends.current;
    return () => open.forEach(end => end.abort());
  }, []);
  const change = (id: string, to: (file: PickedFile) => PickedFile) =>
    setSending(all => all.map(one => (one.id === id ? to(one) : one)));
  const forget = (id: string) => {
    ends.current.delete(id);
    setSending(all => all.filter(one => one.id !== id));
  };

  const put = async (id: string, file: File, signal: AbortSignal): Promise<void> => {
    try {
      signal.throwIfAborted();
      const body = { fileName: file.name, size: file.size };
      let part: Part = await call(endpoints.addPart, { params: { id: listId }, body, signal });
      await onArrived();
      while (part.received < file.size) {
        const from = part.received;
        part = await sendPiece(listId, part, file, signal, {
          onProgress: share =>
            // What was said of a line that broke off holds no longer.
            change(id, ({ error: _, ...one }) => ({
              ...one,
              progress: Math.min(1, (from + share * PIECE_BYTES) / file.size),
            })),
          onLost: () => change(id, one => ({ ...one, error: words.waitingForLine })),
        });
      }
      await onArrived();
      forget(id);
    } catch (error) {
      if (signal.aborted) return forget(id);
      change(id, ({ progress: _, ...one }) => ({ ...one, error: errorText(error) }));
    }
  };
  return {
    sending,
    isSending: sending.some(({ progress }) => progress !== undefined),
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID();
        const end = new AbortController();
        ends.current.set(id, end);
        setSending(all => [...all, { id, name: file.name, sizeBytes: file.size, progress: 0 }]);
        turn.current = turn.current.then(() => put(id, file, end.signal));
      }
    },
    takeAway: (id: string) => {
      ends.current.get(id)?.abort();
      forget(id);
    },
  };
}

interface Watching {
  onProgress: (share: number) => void;
  onLost: () => void;
}

/** The next piece; again and again while nobody answers. */
async function sendPiece(
  listId: string,
  { id: partId, received: from }: Part,
  file: File,
  signal: AbortSignal,
  { onProgress, onLost }: Watching,
): Promise<Part> {
  const piece = new File([file.slice(from, from + PIECE_BYTES)], file.name);
  for (let tries = 0; ; tries += 1) {
    try {
      return await uploadSlowly(
        endpoints.addPiece,
        { params: { id: listId, partId }, query: { from: String(from) } },
        { file: piece, signal, onProgress },
      );
    } catch (error) {
      const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isLost || tries >= TRIES || signal.aborted) throw error;
      onLost();
      await pause(Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** tries), signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });

import { goodsListEndpoints as endpoints, PIECE_BYTES } from '@moadi/contract/goods-lists';
import type { AnswerOf } from '@moadi/contract/kit';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { pause } from '../../kit/api/send.ts';
import { inOneRequest, type Sending, type Transport } from '../../kit/api/upload.ts';
import { refreshLists } from './opened.ts';

type Part = AnswerOf<typeof endpoints.addPart>;

/** How often a piece that did not arrive is sent again, and how long is waited between: half an hour without a line. */
const TRIES = 60;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part on its way in pieces: a line that breaks off costs a piece, and whoever comes back later chooses the file again and goes on
 * behind what has arrived.
 */
export const inPieces =
  (listId: string): Transport<Part> =>
  async ({ file, signal, onProgress }) => {
    const body = { fileName: file.name, size: file.size };
    let part: Part = await call(endpoints.addPart, { params: { id: listId }, body, signal });
    await refreshLists();
    while (part.received < file.size) {
      const from = part.received;
      onProgress(from / file.size);
      part = await nextPiece(listId, part, {
        ...{ file, signal },
        onProgress: share => onProgress(Math.min(1, (from + share * PIECE_BYTES) / file.size)),
      });
    }
    return part;
  };

/** The next piece; again and again while nobody answers. */
async function nextPiece(
  listId: string,
  { id: partId, received: from }: Part,
  sending: Sending,
): Promise<Part> {
  const { file, signal } = sending;
  const put = inOneRequest(endpoints.addPiece, {
    params: { id: listId, partId },
    query: { from: String(from) },
  });
  const piece = new File([file.slice(from, from + PIECE_BYTES)], file.name);
  for (let tries = 0; ; tries += 1) {
    try {
      return await put({ ...sending, file: piece });
    } catch (error) {
      const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isLost || tries >= TRIES || signal.aborted) throw error;
      await pause(Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** tries), signal);
    }
  }
}

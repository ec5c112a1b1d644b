import { PIECE_BYTES } from '@moadi/contract/goods-lists';
import { goodsListPartState } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../parts.ts';
import { found, refuse } from '../../platform/http/faults.ts';
import { receivedFile } from '../../platform/http/received-file.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { StorageFailure } from '../../platform/storage/failure.ts';
import { received } from '../../platform/storage/storage.ts';
import { jobOf } from './job-of.ts';
import {
  addPiece,
  findPart,
  findPiece,
  holdBytes,
  listPieces,
  lockPart,
  movePart,
  type Part,
} from './store.ts';

export interface Piece {
  request: FastifyRequest;
  listId: string;
  partId: string;
  from: number;
  now: number;
}

/**
 * Takes the next piece of a part: kept first, then told of, so that what is told of is there. A piece that is there already is no
 * mistake: whoever sent it never heard so.
 */
export async function takePiece({ db, storage, log }: Pick<Parts, 'db' | 'storage' | 'log'>, piece: Piece) {
  const { request, listId, partId, from, now } = piece;
  const before = found(await findPart(db.read, listId, partId));
  // Before the bytes come: what would be refused need not be sent.
  if (from > before.received) refuse(fault('goodsLists.pieceElsewhere'));
  const { bytes } = await receivedFile(request, PIECE_BYTES);
  try {
    await received(storage, bytes, async ({ path, sha256, size }) => {
      await db.system(async tx => {
        await holdBytes(tx, sha256);
        const part = found(await lockPart(tx, listId, partId));
        if (from < part.received) {
          const known = await findPiece(tx, partId, from);
          if (known?.size === size && known.sha256.equals(sha256)) return;
        }
        if (from !== part.received || from + size > part.size) refuse(fault('goodsLists.pieceElsewhere'));
        if (part.state !== goodsListPartState.id.arriving) refuse(fault('goodsLists.pieceElsewhere'));
        await storage.keep({ path, sha256, size });
        await addPiece(tx, { partId, start: from, size, sha256 });
        if (from + size < part.size) return;
        const { arriving, waiting } = goodsListPartState.id;
        await movePart(tx, partId, [[arriving], waiting]);
        await addJobs(tx, [jobOf('read', partId, now)]);
      });
    });
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    log.error({ err: error }, 'a piece of a goods list could not be stored');
    return refuse(fault('uploads.storageFull'));
  }
  return found(await findPart(db.read, listId, partId));
}

/** The bytes of a part, one piece after the other. */
export async function* piecesOfPart(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  part: Pick<Part, 'id' | 'size'>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (const { sha256 } of await listPieces(db.read, part.id)) {
    const bytes = await storage.get(sha256, { signal });
    if (!bytes) throw new StorageFailure('A piece of a goods list is missing in the store.');
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      size += piece.length;
      yield piece;
    }
  }
  if (size !== part.size) throw new StorageFailure('A part of a goods list is not whole in the store.');
}

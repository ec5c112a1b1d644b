import { PIECE_BYTES } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../database/scope.ts';
import { found, refuse } from '../http/answers/faults.ts';
import { receivedFile } from '../http/requests/received-file.ts';
import type { Log } from '../log/log.ts';
import { StorageFailure } from '../storage/failure.ts';
import { received, type Storage } from '../storage/storage.ts';
import {
  addPiece,
  findPiece,
  forgetPiece,
  holdBytes,
  isElsewhere,
  listPieces,
  somePieces,
} from './pieces-store.ts';

export interface PieceWorld {
  db: Db;
  storage: Storage;
  log: Log;
}

/** Something whose bytes come in pieces. */
export interface Uploading {
  id: string;
  size: number;
  /** Bytes that are there. */
  received: number;
}

/** What is uploaded, as its feature keeps it. */
export interface Upload<U extends Uploading> {
  find: (tx: Tx) => Promise<U | undefined>;
  /** The same, held until the transaction ends. */
  lock: (tx: Tx) => Promise<U | undefined>;
  /** Whether more of it is taken now. */
  isArriving: (upload: U) => boolean;
  /** So many bytes are there now. */
  note: (tx: Tx, upload: U, received: number) => Promise<unknown>;
  /** Runs when the last piece has come. */
  completed: (tx: Tx, upload: U) => Promise<unknown>;
}

/**
 * Takes the next piece: kept first, then told of, so that what is told of is there. A piece that is there already is no mistake:
 * anyone who sent it never heard so.
 */
export async function takePiece<U extends Uploading>(
  { db, storage, log }: PieceWorld,
  upload: Upload<U>,
  { request, from }: { request: FastifyRequest; from: number },
): Promise<void> {
  const before = found(await upload.find(db.read));
  // Before the bytes come: what would be refused need not be sent.
  if (from > before.received) refuse(fault('uploads.pieceElsewhere'));
  const { bytes } = await receivedFile(request, PIECE_BYTES);
  try {
    await received(storage, bytes, async ({ path, sha256, size }) => {
      await db.system(async tx => {
        await holdBytes(tx, sha256);
        const now = found(await upload.lock(tx));
        if (from < now.received) {
          const known = await findPiece(tx, now.id, from);
          if (known?.size === size && known.sha256.equals(sha256)) return;
        }
        if (from !== now.received || from + size > now.size) refuse(fault('uploads.pieceElsewhere'));
        if (!upload.isArriving(now)) refuse(fault('uploads.pieceElsewhere'));
        await storage.keep({ path, sha256, size });
        await addPiece(tx, { uploadId: now.id, start: from, size, sha256 });
        await upload.note(tx, now, from + size);
        if (from + size === now.size) await upload.completed(tx, now);
      });
    });
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    log.error({ err: error }, 'a piece of an upload could not be stored');
    refuse(fault('uploads.storageFull'));
  }
}

/** Its bytes, one piece after the other. */
export async function* piecesOf(
  { db, storage }: Pick<PieceWorld, 'db' | 'storage'>,
  { id, size: expected }: Pick<Uploading, 'id' | 'size'>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (const { sha256 } of await listPieces(db.read, id)) {
    const bytes = await storage.get(sha256, { signal });
    if (!bytes) throw new StorageFailure('A piece of an upload is missing in the store.');
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      size += piece.length;
      yield piece;
    }
  }
  if (size !== expected) throw new StorageFailure('An upload is not whole in the store.');
}

/** Pieces that are removed between two looks whether to stop. */
const PIECES = 20;

/** Removes the pieces of uploads that nobody reads any more. `isKept`: whether a file has these bytes too. */
export async function clearPieces(
  { db, storage }: Pick<PieceWorld, 'db' | 'storage'>,
  uploadIds: readonly string[],
  isKept: (tx: Tx, sha256: Buffer) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const pieces = await somePieces(db.read, uploadIds, PIECES);
    if (pieces.length === 0) return;
    for (const piece of pieces) {
      signal.throwIfAborted();
      await db.system(async tx => {
        await holdBytes(tx, piece.sha256);
        // The bytes first: a piece whose bytes are gone is forgotten by the person who comes next.
        if (!(await isElsewhere(tx, piece)) && !(await isKept(tx, piece.sha256)))
          await storage.remove(piece.sha256);
        await forgetPiece(tx, piece);
      });
    }
  }
}

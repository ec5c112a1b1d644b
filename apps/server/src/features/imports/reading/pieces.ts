import { importState } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { rightToWrite } from '@moadi/domain/imports';
import type { FastifyRequest } from 'fastify';
import type { RowKey } from '../../../platform/database/sets.ts';
import type { CaseAccess } from '../../../platform/http/callers/case-access.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { takePiece, type PieceWorld } from '../../../platform/uploads/pieces.ts';
import { jobOf } from '../job-of.ts';
import { findImport, lockImport, moveImport, noteReceived, type Import } from '../store.ts';

/** Takes the next piece of a book; the last one has it read. */
export const takePieceOfBook = (
  world: PieceWorld,
  access: CaseAccess,
  key: RowKey,
  piece: { request: FastifyRequest; from: number; now: number },
): Promise<void> =>
  takePiece<Import>(
    world,
    {
      find: async tx => {
        const book = await findImport(tx, key);
        if (book && !access.may(rightToWrite(book.kind))) refuse(fault('http.actionForbidden'));
        return book;
      },
      lock: tx => lockImport(tx, key),
      isArriving: ({ state }) => state === importState.id.arriving,
      note: (tx, book, received) => noteReceived(tx, book, received),
      completed: async (tx, book) => {
        await moveImport(tx, { ...book, from: importState.id.arriving }, 'arrived');
        await addJobs(tx, [jobOf('go', book, piece.now)]);
      },
    },
    piece,
  );

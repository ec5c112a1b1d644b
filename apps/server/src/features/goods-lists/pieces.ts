import { goodsListPartState } from '@moadi/domain/enums';
import type { FastifyRequest } from 'fastify';
import { found } from '../../platform/http/answers/faults.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { takePiece, type PieceWorld } from '../../platform/uploads/pieces.ts';
import { jobOf } from './job-of.ts';
import { findPart, lockPart, movePart, noteReceived, type Part } from './store.ts';

export interface PieceOfPart {
  request: FastifyRequest;
  listId: string;
  partId: string;
  from: number;
  now: number;
}

const { arriving, waiting } = goodsListPartState.id;

/** Takes the next piece of a part; the last one has it read. */
export async function takePieceOfPart(world: PieceWorld, piece: PieceOfPart): Promise<Part> {
  const { listId, partId, now } = piece;
  await takePiece<Part>(
    world,
    {
      find: tx => findPart(tx, listId, partId),
      lock: tx => lockPart(tx, listId, partId),
      isArriving: ({ state }) => state === arriving,
      note: (tx, { id }, received) => noteReceived(tx, id, received),
      completed: async tx => {
        await movePart(tx, partId, [[arriving], waiting]);
        await addJobs(tx, [jobOf('read', partId, now)]);
      },
    },
    piece,
  );
  return found(await findPart(world.db.read, listId, partId));
}

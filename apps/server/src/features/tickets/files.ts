import { can } from '@moadi/domain/access';
import { attachmentType, fileCheckState, fileSizeUnits, type RoleType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Heard } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { NO_CASE } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/recurring.ts';
import { findFile, putFile, takeFile, type FileWorld, type Room, type Taken } from '../files/service.ts';
import {
  attachFiles,
  bytesOf,
  insertTicketFile,
  isOfTicket,
  removeUnsent,
  type TicketFile,
} from './files-store.ts';

const MB = 1_048_576;
const DAY_MS = 86_400_000;
/** Of one person who asks, over all tickets of so many days. */
const MOST_MB = 200;
const ROOM_DAYS = 30;

interface Sender extends Heard {
  request: FastifyRequest;
  user: { id: string; role: RoleType };
  address: string;
}

/** Takes a file in as evidence is: inspected, remade, scanned. It is of no case, and of no message yet. */
export async function sendIn(world: FileWorld, { request, user, address, ...heard }: Sender): Promise<Taken> {
  const { db, clock } = world;
  const userId = user.id;
  const type = attachmentType.id.supportTicketFile;
  const room: Room = {
    reserve: async ({ size }) => {
      // Who answers all day sends whatever those who ask need.
      if (can(user.role, 'tickets.reply')) return;
      const since = clock() - ROOM_DAYS * DAY_MS;
      if ((await bytesOf(db.read, userId, since)) + size <= MOST_MB * MB) return;
      const unit = fileSizeUnits.label(fileSizeUnits.id.mb);
      refuse(
        fault('uploads.personQuota', '', {
          size: `${toPersianDigits(MOST_MB)} ${unit}`,
          n: ROOM_DAYS,
          mb: MOST_MB,
        }),
      );
    },
    release: async () => {},
  };
  return takeFile(world, { request, room, userId, address, type, ...heard });
}

/** Puts it on record. */
export async function keepSent(tx: Tx, taken: Taken, userId: string, now: number): Promise<TicketFile> {
  const row = await putFile(tx, taken, { userId, now });
  await insertTicketFile(tx, row.id, userId, now);
  return row;
}

/** Each was sent in by the writer, and is part of no message yet. */
export async function attach(
  tx: Tx,
  ids: readonly string[] = [],
  to: { userId: string; ticketId: string; number: number },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await attachFiles(tx, { ...to, ids: wanted })) !== wanted.length)
    refuse(fault('uploads.fileNotFound', 'files'));
}

export async function give(
  { db, storage }: Pick<FileWorld, 'db' | 'storage'>,
  ticketId: string,
  fileId: string,
): Promise<FileAnswer> {
  const file = (await isOfTicket(db.read, ticketId, fileId)) && (await findFile(db.read, NO_CASE, fileId));
  if (!file) return refuse(fault('uploads.fileNotFound'));
  if (file.checkState === fileCheckState.id.held) refuse(fault('uploads.scanning'));
  return new FileAnswer(
    file.contentType,
    file.fileName,
    async ({ gone, range }) =>
      (await storage.get(file.sha256, { signal: gone, range })) ?? refuse(fault('uploads.fileNotFound')),
    { size: file.size, tag: file.id },
  );
}

/** What was sent in and left a day ago. */
export const unsentFiles = ({ db }: Pick<FileWorld, 'db'>): Chore => ({
  kind: 'tickets.unsent-files',
  everyMs: 3_600_000,
  run: now => db.system(tx => removeUnsent(tx, now - DAY_MS, now)),
});

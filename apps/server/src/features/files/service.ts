import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  attachmentType,
  fileCheckState,
  fileKind,
  type AttachmentType,
  type FileCheckState,
} from '@moadi/domain/enums';
import { fault, type FaultCode } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import { arrivalMs, FORM_BYTES } from '../../platform/http/requests/arrival.ts';
import type { Heard } from '../../platform/http/call.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { receivedFile } from '../../platform/http/requests/received-file.ts';
import { newId } from '../../platform/ids.ts';
import {
  formats,
  type Extension,
  type Inspector,
  type Unexamined,
  type Verdict,
} from '../../platform/inspect/inspector.ts';
import { StorageFailure } from '../../platform/storage/failure.ts';
import { received, type Incoming, type Storage, type StoredFile } from '../../platform/storage/storage.ts';
import type { Scanner } from '../../providers/scanner.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { addJobs, NO_CASE } from '../../platform/jobs/jobs.ts';
import { releaseRoom, reserveRoom, type Reservation } from './quota-store.ts';
import { SCAN } from './scan-job.ts';
import { insertFile } from './store.ts';

export { documentsOf, findFile } from './store.ts';

export interface FileWorld extends Pick<Platform, 'db' | 'clock' | 'config' | 'log'> {
  storage: Storage;
  inspector: Inspector;
  /** Absent: what was inspected is handed out without having been scanned. */
  scanner: Scanner | undefined;
}

/** Where a file lies, and what of the room there it takes. */
export interface Room {
  /** Absent: it is of no case. */
  clientId?: number;
  /** Refuses what there is no room for; asked again once the true size is known. */
  reserve: (room: Omit<Reservation, 'clientId'>, now: number) => Promise<void>;
  release: (id: string) => Promise<void>;
}

export interface Sending extends Heard {
  request: FastifyRequest;
  room: Room;
  userId: string;
  address: string;
  type: AttachmentType;
  /** Looks at what came in before it is kept, and refuses what may not be. */
  look?: (file: Incoming) => Promise<void>;
}

/** A file that is in the store and has its room, and whose row is not written yet. */
export interface Taken extends StoredFile {
  id: string;
  evidenceType: AttachmentType;
  fileName: string;
  contentType: string;
  checkState: FileCheckState;
}

/** A person waits so long for the scanner; then the file is held, and a job goes on. */
const SCAN_PATIENCE_MS = 10_000;
/** What comes after the last byte: inspecting, scanning, storing. */
const AFTERWARDS_MS = 300_000;

/**
 * Takes a file in: room in the quota first, the bytes as a stream, the scanner's word, the inspection, the store. Whatever
 * fails leaves nothing behind.
 */
export async function takeFile(world: FileWorld, sending: Sending): Promise<Taken> {
  const { clock, storage, log } = world;
  const { request, room, type } = sending;
  const most = mostOf(type);
  const now = clock();
  const stated = Number(request.headers['content-length'] ?? most);
  const size = Math.max(0, Math.min(stated - FORM_BYTES, most));
  const id = newId(now);
  if (!sending.isRepeat) await room.reserve({ id, size, until: now + arrivalMs(most) + AFTERWARDS_MS }, now);
  try {
    const { fileName, bytes } = await receivedFile(request, most, name => limitOf(type, name));
    const file = await received(storage, bytes, incoming => lookedAt(world, sending, id, fileName, incoming));
    return { ...file, id, evidenceType: type, fileName };
  } catch (error) {
    // Where that fails too, its time ends it.
    await room.release(id).catch(() => {});
    if (!(error instanceof StorageFailure)) throw error;
    log.error({ err: error }, 'a file could not be stored');
    return refuse(fault('uploads.storageFull'));
  }
}

type Looked = StoredFile & Pick<Taken, 'contentType' | 'checkState'>;

async function lookedAt(
  world: FileWorld,
  sending: Sending,
  id: string,
  fileName: string,
  incoming: Incoming,
): Promise<Looked> {
  const { storage, inspector, log } = world;
  sending.hear({ fileName, sha256: incoming.sha256.toString('hex') });
  const { format, contentType } = formats[extensionOf(fileName)!];
  const checkState = await scanned(world, sending, incoming);
  const to = `${incoming.path}-remade`;
  try {
    const verdict = await inspector.inspect({ path: incoming.path, to, format }, incoming.size);
    if (verdict.kind !== 'fine') {
      const { clientId } = sending.room;
      log.info({ verdict, clientId, evidenceType: sending.type }, 'a file was refused');
      return refuse(fault(refusalOf(verdict)));
    }
    await sending.look?.(incoming);
    const keep = (file: Incoming) => kept(world, sending.room, id, file);
    if (!verdict.remade) return { ...(await keep(incoming)), contentType, checkState };
    return await received(storage, createReadStream(to), async remade => ({
      ...(await keep(remade)),
      contentType,
      checkState,
    }));
  } finally {
    await rm(to, { force: true });
  }
}

/** The true size takes its room before the store keeps the file: nothing is kept that has none. */
export async function kept(
  { clock, storage }: Pick<FileWorld, 'clock' | 'storage'>,
  room: Room,
  id: string,
  file: Incoming,
): Promise<StoredFile> {
  const { sha256, size } = file;
  const now = clock();
  await room.reserve({ id, size, until: now + AFTERWARDS_MS }, now);
  await storage.keep(file);
  return { sha256, size };
}

/** S43: what came in is scanned before anything else looks into it. */
export async function scanned(
  { db, clock, scanner, log }: Pick<FileWorld, 'db' | 'clock' | 'scanner' | 'log'>,
  sending: Pick<Sending, 'room' | 'userId' | 'address' | 'type'>,
  file: Incoming,
): Promise<FileCheckState> {
  if (!scanner) return fileCheckState.id.notScanned;
  const verdict = await scanner.scan(createReadStream(file.path), SCAN_PATIENCE_MS);
  if (verdict.kind === 'clean') return fileCheckState.id.clean;
  if (verdict.kind === 'unknown') {
    log.warn({ detail: verdict.detail }, 'a file could not be scanned; it is held');
    return fileCheckState.id.held;
  }
  const { userId, address, type } = sending;
  const { clientId } = sending.room;
  const detail = { finding: verdict.finding, sha256: file.sha256.toString('hex'), evidenceType: type };
  await db.system(tx =>
    auditAct(tx, { userId, clientId, address, action: 'files.infected', detail, now: clock() }),
  );
  return refuse(fault('uploads.infected'));
}

/** The quota of a case. */
export const roomOfCase = ({ db, config }: Pick<FileWorld, 'db' | 'config'>, clientId: number): Room => ({
  clientId,
  reserve: (room, now) => db.tenant(clientId, tx => reserveRoom(tx, { ...room, clientId }, config, now)),
  release: async id => void (await db.tenant(clientId, tx => releaseRoom(tx, { clientId, id }))),
});

/** Puts a file that was taken in on record; one that is held waits for the scanner. */
export async function putFile(
  tx: Tx,
  taken: Taken,
  { clientId = NO_CASE, userId, now }: { clientId?: number; userId: string; now: number },
) {
  const row = await insertFile(tx, { ...taken, clientId, userId, now });
  if (taken.checkState === fileCheckState.id.held)
    await addJobs(tx, [{ kind: SCAN, clientId, subjectId: taken.id, runAt: now, now }]);
  return row;
}

const KB = 1_024;

const limitsOf = (type: AttachmentType): Readonly<Partial<Record<string, number>>> =>
  attachmentType.row(type).maxSizeKb;

/** Bytes of the largest file of this type, whatever its kind. */
const mostOf = (type: AttachmentType): number =>
  KB * Math.max(...Object.values(limitsOf(type)).map(limit => limit ?? 0));

/** Bytes that a file of this name may have; its name says what it must be, its bytes have to show it. */
function limitOf(type: AttachmentType, fileName: string): number {
  const limits = limitsOf(type);
  const extension = extensionOf(fileName);
  const limit = extension && limits[formats[extension].kind];
  if (limit !== undefined) return limit * KB;
  const allowed = fileKind.items
    .filter(({ id }) => limits[id] !== undefined)
    .flatMap(({ extensions }) => extensions);
  return refuse(fault('uploads.typeNotAllowed', '', { extensions: allowed.join('، ') }));
}

function extensionOf(fileName: string): Extension | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, extension) ? (extension as Extension) : undefined;
}

function refusalOf(verdict: Exclude<Verdict, { kind: 'fine' }> | Unexamined): FaultCode {
  if (verdict.kind !== 'unexamined') return refusals[verdict.kind];
  const isOurs = verdict.problem === 'queue-full' || verdict.problem === 'closed';
  return isOurs ? 'http.serviceUnavailable' : 'uploads.notExamined';
}

const refusals = {
  damaged: 'uploads.badContent',
  active: 'uploads.activePdf',
  tooManyPixels: 'uploads.tooManyPixels',
  privateKey: 'uploads.privateKey',
  unsafeSheet: 'uploads.unsafeSheet',
} as const satisfies Record<Exclude<Verdict['kind'], 'fine'>, FaultCode>;

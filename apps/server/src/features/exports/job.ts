import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { MOST_EXPORT_ROWS, XLSX, type RawQuery } from '@moadi/contract/kit';
import { fault, faultText, messageText } from '@moadi/domain/faults';
import { formatDecimal, jalaliTimeText } from '@moadi/domain/primitives';
import type { Parts } from '../../parts.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Asked } from '../../platform/http/workbook/exportable.ts';
import { Refusal } from '../../platform/http/answers/faults.ts';
import { finishJobs, holdJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { received, type Incoming } from '../../platform/storage/storage.ts';
import { notify } from '../notifications/notify.ts';
import { listAt, type Lists } from './lists.ts';
import { findBegun, markFailed, markReady, noteFile, noteRows, type Begun } from './store.ts';

export const EXPORT = 'exports.make';

type World = Pick<Parts, 'db' | 'storage' | 'clock' | 'stopping'>;

/** How long a workbook is kept. */
const KEPT_MS = 86_400_000;
/** A million rows with all their lines, on a machine that has more to do. */
const LONGEST_MS = 3_600_000;
const TOLD_MS = 1_000;
/**
 * Stands before each workbook in the store: so no upload can ever be of the same bytes, and nobody else's file is removed with it.
 */
export const CHANCE_BYTES = 32;

/** It was ended, or another worker has it. */
class NotWanted extends Error {}

/** Makes workbooks that nobody waits for at the screen, one after the other. A kill leaves a job that begins anew. */
export const exportJobs = (world: World, lists: () => Lists): JobKind => ({
  ...{ kind: EXPORT, batch: 1, parallel: 1 },
  ...{ leaseMs: 60_000, silenceMs: 10_000, longestMs: LONGEST_MS },
  giveUp: {
    afterMs: LONGEST_MS,
    run: job => fail(world, job, messageText('exports.notMade')),
  },
  run: async ([job], lease) => {
    const { db } = world;
    const begun = await findBegun(db.read, job!.subjectId);
    try {
      if (!begun) throw new NotWanted();
      await make(world, lists(), begun, job!, lease);
    } catch (error) {
      if (error instanceof NotWanted) await db.system(tx => finishJobs(tx, [job!]));
      else if (error instanceof Refusal) await fail(world, job!, faultText(error.faults[0]!));
      else throw error;
    }
  },
});

async function make(world: World, lists: Lists, begun: Begun, job: Job, lease: Lease): Promise<void> {
  const { db, storage, clock, stopping } = world;
  const { id, userId } = begun;
  const found = listAt(lists, begun.path);
  if (!found) throw new Refusal(fault('exports.noList'));
  if (!begun.isActive) throw new Refusal(fault('http.actionForbidden'));
  let toldAtMs = -Infinity;
  const onRows = async (count: number) => {
    if (performance.now() - toldAtMs < TOLD_MS) return;
    toldAtMs = performance.now();
    await db.system(async tx => {
      if (!(await noteRows(tx, id, count))) throw new NotWanted();
      await tell(tx, userId);
    });
  };
  await onRows(0);
  // Of a worker that died when it had kept them.
  if (begun.sha256) await storage.remove(begun.sha256);
  const sink = new PassThrough();
  const signal = AbortSignal.any([lease.signal, stopping]);
  const asked = { ...askedOf(begun, found.params), now: clock() };
  const making = found.list.make(asked, { sink, signal, onRows, most: MOST_EXPORT_ROWS });
  making.catch((error: Error) => sink.destroy(error));
  // It may end before anybody reads it; who reads it is told all the same.
  sink.on('error', () => {});
  await received(storage, behindChance(sink), async file => {
    const rowCount = await making;
    if (!(await keep(world, { begun, job, file, rowCount }))) throw new NotWanted();
  });
}

interface MadeFile {
  begun: Begun;
  job: Job;
  file: Incoming;
  rowCount: number;
}

/** Its row names the bytes before they are kept: whatever becomes of us then, they go with the row. False: it is not wanted any more. */
async function keep(
  { db, storage, clock }: World,
  { begun, job, file, rowCount }: MadeFile,
): Promise<boolean> {
  const { id, userId } = begun;
  const isOurs = async (tx: Tx) => (await holdJobs(tx, [job])).has(job.id);
  const noted = { size: file.size - CHANCE_BYTES, sha256: file.sha256 };
  if (!(await db.system(async tx => (await isOurs(tx)) && noteFile(tx, id, noted)))) return false;
  await storage.keep(file);
  const now = clock();
  const endDate = now + KEPT_MS;
  const isReady = await db.system(async tx => {
    if (!(await isOurs(tx)) || !(await markReady(tx, { id, rowCount, endDate }))) return false;
    const title = messageText('exports.readyTitle', { title: begun.title });
    const params = { n: formatDecimal(String(rowCount)), time: jalaliTimeText(endDate) };
    const message = messageText('exports.readyMessage', params);
    await notify(tx, [{ userId, title, message, link: '/exports' }], now);
    await tell(tx, userId);
    await finishJobs(tx, [job]);
    return true;
  });
  if (!isReady) await storage.remove(file.sha256);
  return isReady;
}

/** What was asked for, in the name of the person as they are now. */
const askedOf = (
  { userId, role, query, address }: Begun,
  params: Readonly<Record<string, string>>,
): Omit<Asked, 'now'> => ({
  caller: { kind: 'session', id: userId, sessionId: '', role, secondFactor: 'passed' },
  request: askedRequest({ params, query, address }),
});

/** As the request would have been that asks for the workbook at once. */
export function askedRequest({
  params,
  query,
  address,
}: {
  params: Readonly<Record<string, string>>;
  query: string;
  address: string;
}): Asked['request'] {
  const all = new URLSearchParams(query);
  const asked: RawQuery = Object.fromEntries(
    [...new Set(all.keys())].map(name => {
      const values = all.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  return {
    ...{ params, query: asked, body: undefined, headers: { accept: XLSX }, id: '' },
    ...{ ip: address, socket: { remoteAddress: address } },
  };
}

async function* behindChance(bytes: Readable): AsyncGenerator<Uint8Array> {
  yield randomBytes(CHANCE_BYTES);
  yield* bytes as AsyncIterable<Uint8Array>;
}

/** It cannot be made, and its person is told why. */
const fail = ({ db, clock }: World, job: Job, message: string): Promise<void> =>
  db.system(async tx => {
    const now = clock();
    if (!(await holdJobs(tx, [job])).has(job.id)) return;
    const failed = await markFailed(tx, job.subjectId, message, now + KEPT_MS);
    if (failed) {
      const { userId } = failed;
      const title = messageText('exports.failedTitle', { title: failed.title });
      await notify(tx, [{ userId, title, message, link: '/exports' }], now);
      await tell(tx, userId);
    }
    await finishJobs(tx, [job]);
  });

/** Open pages of the person read again. */
export const tell = (tx: Tx, userId: string) => addSignals(tx, [{ topic: 'exports', userId }]);

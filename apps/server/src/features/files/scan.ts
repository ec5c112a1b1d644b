import { messageText } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { backOff } from '../../platform/jobs/back-off.ts';
import { finishJobs, postponeJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import type { Scanner } from '../../providers/scanner.ts';
import { notify } from '../notifications/notify.ts';
import { SCAN } from './scan-job.ts';
import type { FileWorld } from './service.ts';
import { findHeldFile, markClean, removeInfected } from './scan-store.ts';

export { waitingForScanner } from './scan-store.ts';

/** A hundred megabytes take a scanner a while. */
const PATIENCE_MS = 120_000;

export interface ScanWorld extends Pick<FileWorld, 'db' | 'clock' | 'log' | 'storage'> {
  scanner: Scanner;
  /** Ends what is under way when the process is told to stop: the next one scans from the beginning. */
  stopping: AbortSignal;
}

/** Never given up: a file that nobody could scan stays held. */
export const scanJobs = (world: ScanWorld): JobKind => ({
  kind: SCAN,
  // Few at a time: each is sent whole, and a silent scanner is waited for.
  batch: 4,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 10_000,
  run: async (jobs, lease) => void (await Promise.all(jobs.map(job => scanHeld(world, job, lease)))),
});

async function scanHeld(world: ScanWorld, job: Job, { signal }: Lease): Promise<void> {
  const { db, storage, scanner, stopping } = world;
  const { clientId, subjectId } = job;
  const file = await findHeldFile(db.read, clientId, subjectId);
  if (!file) return void (await db.system(tx => finishJobs(tx, [job])));
  const bytes = await storage.get(file.sha256);
  if (!bytes) return later(world, job, 'the file is missing in the store');
  const verdict = await scanner.scan(bytes, PATIENCE_MS, AbortSignal.any([signal, stopping]));
  if (verdict.kind === 'unknown') return later(world, job, verdict.detail);
  if (verdict.kind === 'infected') return remove(world, job, file.sha256, verdict.finding);
  await db.system(async tx => {
    if ((await finishJobs(tx, [job])).length > 0) await markClean(tx, clientId, subjectId);
  });
}

/** The rows go with the job, the bytes after them: until they are gone nobody can have them. */
async function remove(world: ScanWorld, job: Job, sha256: Buffer, finding: string): Promise<void> {
  const { db, clock, log, storage } = world;
  const isOurs = await db.system(async tx => {
    if ((await finishJobs(tx, [job])).length === 0) return false;
    await putAwayAndTell(tx, sha256, finding, clock());
    return true;
  });
  if (!isOurs) return;
  await storage.remove(sha256).catch((error: unknown) => {
    log.error(
      { err: error, sha256: sha256.toString('hex') },
      'an infected file could not be removed from the store',
    );
  });
}

async function putAwayAndTell(tx: Tx, sha256: Buffer, finding: string, now: number): Promise<void> {
  const files = await removeInfected(tx, sha256, finding, now);
  const detail = { finding, sha256: sha256.toString('hex') };
  for (const { id, clientId, userId } of files)
    await auditAct(tx, { userId, clientId, action: 'files.infected', subject: id, detail, now });
  const notices = files
    .filter(({ removed }) => !removed)
    .map(({ userId, clientId, fileName, caseName }) => ({
      userId,
      // An attachment of a ticket is nobody's but its sender's.
      ...(caseName !== undefined && { inCase: clientId }),
      title: messageText('uploads.infectedTitle'),
      message:
        caseName === undefined
          ? messageText('uploads.infectedAttachment', { fileName })
          : messageText('uploads.infectedRemoved', { fileName, caseName }),
    }));
  await notify(tx, notices, now);
}

async function later({ db, clock, log }: ScanWorld, job: Job, error: string): Promise<void> {
  const now = clock();
  const runAt = now + backOff(job.tries, Math.random);
  log.warn({ error, tries: job.tries }, 'a held file could not be scanned');
  await db.system(tx => postponeJobs(tx, [{ job, runAt, error, countTry: true }], now));
}

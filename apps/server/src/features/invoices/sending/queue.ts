import type { Fault } from '@moadi/domain/faults';
import type { Tx } from '../../../platform/database/scope.ts';
import { isViolationOf } from '../../../platform/database/violations.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { withdrawJobs } from '../../../platform/jobs/waiting.ts';

/** The job that sends an invoice; its subject is the invoice. */
export const SEND = 'invoice.send';

export const sendJob = (clientId: number, subjectId: string, now: number) => ({
  kind: SEND,
  clientId,
  subjectId,
  runAt: now,
  now,
});

/**
 * Has invoices sent, each by one job: what still waits from before is taken back. Where a worker has one in hand, the invoice is
 * being changed just now, which `meanwhile` says.
 */
export async function addSending(
  tx: Tx,
  { clientId, ids, now }: { clientId: number; ids: readonly string[]; now: number },
  meanwhile: Fault,
): Promise<void> {
  await withdrawJobs(tx, SEND, clientId, ids, now);
  try {
    await addJobs(
      tx,
      ids.map(id => sendJob(clientId, id, now)),
    );
  } catch (error) {
    if (isViolationOf(error, 'jobs_sending')) refuse(meanwhile);
    throw error;
  }
}

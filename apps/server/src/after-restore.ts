import { messageText } from '@moadi/domain/faults';
import { stopBooks } from './features/imports/going-back.ts';
import { doubtWhatWaits, raiseSerials } from './features/invoices/going-back-store.ts';
import { pauseAll } from './features/monitoring/store.ts';
import { timestamp } from './platform/database/connect.ts';
import type { Db } from './platform/database/scope.ts';
import { auditAct } from './platform/http/audit.ts';
import { newId } from './platform/ids.ts';
import { forgetLeases } from './platform/jobs/forget-leases.ts';
import { everybodySignsInAnew } from './platform/sign-in/begin-anew.ts';

/** More than a fiscal memory gives in a second, and what it gives at least. */
const [A_SECOND, AT_LEAST] = [10_000, 1_000_000];

/** By how much numbers rise: beyond all that may have been given from that moment on, by earlier restores too. */
export const jumpFrom = (dataOf: number, now: number): number =>
  AT_LEAST + A_SECOND * Math.ceil(Math.max(0, now - dataOf) / 1_000);

export interface WentBack {
  jump: number;
  memories: number;
  sessions: number;
}

/**
 * The data is as it was at `dataOf` (ms), and the world went on: sees to it that nothing is given, sent or let in a second time
 * (decision 92). All of it, with its row of the audit log, in one transaction; doing it again does no harm.
 */
export const afterRestore = (db: Db, dataOf: number, now: number): Promise<WentBack> =>
  db.patient(async tx => {
    const jump = jumpFrom(dataOf, now);
    const memories = await raiseSerials(tx, jump);
    await tx
      .insertInto('restores')
      .values({
        id: newId(now),
        data_of: timestamp(dataOf),
        restored_at: timestamp(now),
        first_serial: jump,
      })
      .execute();
    await doubtWhatWaits(tx, { dataOf, now });
    await forgetLeases(tx);
    await stopBooks(tx, now);
    await pauseAll(tx, { reason: messageText('invoices.pausedAfterRestore'), now });
    const sessions = await everybodySignsInAnew(tx, now);
    const minutes = Math.ceil((now - dataOf) / 60_000);
    await auditAct(tx, { action: 'data.restored', detail: { minutes, jump, memories, sessions }, now });
    return { jump, memories, sessions };
  });

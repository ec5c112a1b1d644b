import { fileCheckState } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { NO_CASE } from '../../platform/jobs/jobs.ts';

/* Files as the virus scanner sees them: those that wait for it, and what it found. */

/** A file that waits for the scanner; one that was removed meanwhile too, as its bytes are kept. */
export const findHeldFile = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('evidences')
    .select(['sha256'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('check_state', '=', fileCheckState.id.held)
    .executeTakeFirst();

export const markClean = (tx: Tx, clientId: number, id: string) =>
  tx
    .updateTable('evidences')
    .set({ check_state: fileCheckState.id.clean })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('check_state', '=', fileCheckState.id.held)
    .execute();

export interface Infected {
  id: string;
  /** Absent: they are of no case. */
  clientId: number | undefined;
  caseName: string | undefined;
  userId: string;
  fileName: string;
  /** Anyone who had removed it needs no message. */
  removed: boolean;
}

/** Puts every file of these bytes away, of whatever case: they lie once in the store, and nobody may have them. */
export async function removeInfected(
  tx: Tx,
  sha256: Buffer,
  finding: string,
  now: number,
): Promise<Infected[]> {
  const rows = await tx
    .selectFrom('evidences as e')
    .leftJoin('cases as c', 'c.client_id', 'e.client_id')
    .select(['e.id', 'e.client_id as clientId', 'e.user_id as userId', 'e.file_name as fileName'])
    .select(eb => ['c.case_name as caseName', eb('e.deleted_at', 'is not', null).as('removed')])
    .where('e.sha256', '=', sha256)
    .where('e.check_state', '<>', fileCheckState.id.infected)
    .forUpdate('e')
    .execute();
  await tx
    .updateTable('evidences')
    .set({
      check_state: fileCheckState.id.infected,
      finding,
      deleted_at: sql<string>`coalesce(deleted_at, ${at(now)})`,
    })
    .where('sha256', '=', sha256)
    .where('check_state', '<>', fileCheckState.id.infected)
    .execute();
  return rows.map(({ clientId, caseName, removed, ...row }) => ({
    ...row,
    ...(clientId === NO_CASE
      ? { clientId: undefined, caseName: undefined }
      : { clientId, caseName: caseName ?? '' }),
    removed: Boolean(removed),
  }));
}

/** How many files wait for the scanner, and since when the first of them does. */
export async function waitingForScanner(tx: Tx): Promise<{ count: number; since: number | undefined }> {
  const { count, since } = await tx
    .selectFrom('evidences')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('create_date').as('since')])
    .where('check_state', '=', fileCheckState.id.held)
    .executeTakeFirstOrThrow();
  return { count, since: (since as number | null) ?? undefined };
}

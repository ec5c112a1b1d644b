import { fileSizeUnits } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { at, timestamp } from '../../platform/database/connect.ts';
import { lockTenant } from '../../platform/database/lock-tenant.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';

/** Room for one file that is coming in. */
export interface Reservation {
  clientId: number;
  id: string;
  /** Bytes. */
  size: number;
  until: number;
}

type Quota = Pick<Config, 'CASE_FILES' | 'CASE_FILES_MB'>;

const MB = 1_048_576;

/**
 * Takes room in the case's quota, or another amount of it once the true size is known (S43). Who comes at the same time waits
 * for the lock, so that both together never have more than there is.
 */
export async function reserveRoom(tx: Tx, room: Reservation, quota: Quota, now: number): Promise<void> {
  await needRoom(tx, room, quota, now);
  const { client_id, id, ...values } = {
    client_id: room.clientId,
    id: room.id,
    size: room.size,
    until: timestamp(room.until),
  };
  await tx
    .insertInto('upload_reservations')
    .values({ client_id, id, ...values })
    .onConflict(oc => oc.columns(['client_id', 'id']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('upload_reservations')
    .where('client_id', '=', client_id)
    .where('until', '<', at(now))
    .execute();
}

/** Refuses what the case has no room for: a file that comes in, or one that counted half and is restored. */
export async function needRoom(
  tx: Tx,
  file: Pick<Reservation, 'clientId' | 'id' | 'size'>,
  quota: Quota,
  now: number,
): Promise<void> {
  await lockTenant(tx, 'evidences', file.clientId);
  const { files, bytes } = await held(tx, file, now);
  if (files + 1 > quota.CASE_FILES || bytes + file.size > quota.CASE_FILES_MB * MB) refuse(quotaFault(quota));
}

export const releaseRoom = (tx: Tx, { clientId, id }: Pick<Reservation, 'clientId' | 'id'>) =>
  tx.deleteFrom('upload_reservations').where('client_id', '=', clientId).where('id', '=', id).execute();

/** What the case has besides this file. A file that was removed counts half: nobody sees it any more, but its bytes are kept. */
async function held(
  tx: Tx,
  { clientId, id }: Pick<Reservation, 'clientId' | 'id'>,
  now: number,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select coalesce(sum(files), 0)::bigint as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select ceil(sum(case when deleted_at is null then 1 else 0.5 end)) as files,
        ceil(sum(case when deleted_at is null then size else size / 2 end)) as bytes
      from evidences where client_id = ${clientId} and id <> ${id}
      union all
      select count(*), sum(size) from upload_reservations
      where client_id = ${clientId} and id <> ${id} and until >= ${at(now)}
    ) all_of_it`.execute(tx);
  return rows[0]!;
}

const quotaFault = ({ CASE_FILES, CASE_FILES_MB }: Quota) =>
  fault('uploads.quota', '', {
    number: toPersianDigits(CASE_FILES),
    size: `${toPersianDigits(CASE_FILES_MB)} ${fileSizeUnits.label(fileSizeUnits.id.mb)}`,
    mb: CASE_FILES_MB,
  });

import type { WorkingCalendar, WorkingHours } from '@moadi/domain/calendar';
import { tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The days on which the provider does not work; a row that has ended no longer counts. */
export async function workingCalendar(tx: Tx, now: number): Promise<WorkingCalendar> {
  const rows = await tx
    .selectFrom('holidays')
    .select(['weekday', 'day'])
    .where(eb => eb.or([eb('end_date', 'is', null), eb('end_date', '>', at(now))]))
    .execute();
  return {
    weekdaysOff: new Set(rows.flatMap(({ weekday }) => (weekday === null ? [] : [weekday]))),
    daysOff: new Set(rows.flatMap(({ day }) => (day === null ? [] : [tehranDayOf(day)]))),
  };
}

/** The same with the hours of each day. */
export async function workingHours(tx: Tx, now: number): Promise<WorkingHours> {
  const blocks = await tx
    .selectFrom('working_hours')
    .select([
      sql<number>`weekday`.as('weekday'),
      sql<string>`from_time`.as('fromTime'),
      sql<string>`to_time`.as('toTime'),
    ])
    .where(eb => eb.or([eb('end_date', 'is', null), eb('end_date', '>', at(now))]))
    .execute();
  return { ...(await workingCalendar(tx, now)), blocks };
}

import { weekday } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

/** A day on which the provider does not work: of every week, or of one date. */
export const holidayFields = {
  title: { label: 'مناسبت', type: 'text', max: 100 },
  weekday: { label: 'هر هفته', type: 'enum', of: weekday },
  day: { label: 'تاریخ', type: 'day' },
} as const satisfies FieldTable;

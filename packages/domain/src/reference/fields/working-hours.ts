import { weekday } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

/** Hours of a weekday in which the provider works: what is promised counts in them. */
export const workingHourFields = {
  title: { label: 'عنوان', type: 'text', max: 100 },
  weekday: { label: 'روز هفته', type: 'enum', of: weekday },
  fromTime: { label: 'از ساعت', type: 'code', kind: 'timeOfDay' },
  toTime: { label: 'تا ساعت', type: 'code', kind: 'timeOfDay' },
} as const satisfies FieldTable;

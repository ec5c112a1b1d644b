import { workingHourFaults, workingHourFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

export const workingHours = catalogue({
  name: 'workingHours',
  path: '/working-hours',
  one: 'ساعت کاری',
  many: 'ساعت‌های کاری',
  fields: workingHourFields,
  required: ['title', 'weekday', 'fromTime', 'toTime'],
  title: 'title',
  key: 'title',
  facts: ['fromTime', 'toTime'],
  sort: 'weekday',
  rowRules: { check: workingHourFaults, faults: ['reference.hoursTurned'] },
  holders: {},
});

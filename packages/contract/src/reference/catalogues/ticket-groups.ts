import { ticketGroupFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const ticketGroups = catalogue({
  name: 'ticketGroups',
  path: choicePaths.ticketGroups,
  one: 'گروه درخواست',
  many: 'گروه‌های درخواست',
  fields: ticketGroupFields,
  required: ['name', 'code'],
  title: 'name',
  key: 'code',
  sort: 'code',
  holders: { types: 'نوع درخواست', tickets: 'درخواست' },
});

import { holidayFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

export const holidays = catalogue({
  name: 'holidays',
  path: '/holidays',
  one: 'روز تعطیل',
  many: 'روزهای تعطیل',
  fields: holidayFields,
  required: ['title'],
  title: 'title',
  key: 'title',
  facts: ['weekday', 'day'],
  holders: {},
});

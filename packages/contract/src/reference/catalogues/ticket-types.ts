import { ticketTypeFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const ticketTypes = catalogue({
  name: 'ticketTypes',
  path: choicePaths.ticketTypes,
  one: 'نوع درخواست',
  many: 'انواع درخواست',
  fields: ticketTypeFields,
  required: ['name', 'code', 'requestGroupId'],
  title: 'name',
  key: 'code',
  facts: ['requestGroupId'],
  alike: [['code'], ['name', 'requestGroupId']],
  sort: 'code',
  holders: { tickets: 'درخواست' },
});

import { cityFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const cities = catalogue({
  name: 'cities',
  path: choicePaths.cities,
  one: 'شهر',
  many: 'شهرها',
  fields: cityFields,
  required: ['name', 'provinceId'],
  title: 'name',
  key: 'name',
  facts: ['provinceId'],
  alike: [['name', 'provinceId']],
  isNumbered: true,
  holders: { cases: 'پرونده' },
});

import { provinceFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const provinces = catalogue({
  name: 'provinces',
  path: choicePaths.provinces,
  one: 'استان',
  many: 'استان‌ها',
  fields: provinceFields,
  required: ['name'],
  title: 'name',
  key: 'name',
  isNumbered: true,
  holders: { cities: 'شهر', cases: 'پرونده' },
});

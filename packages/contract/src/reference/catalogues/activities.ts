import { activityFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const activities = catalogue({
  name: 'activities',
  path: choicePaths.activities,
  one: 'فعالیت اقتصادی',
  many: 'فعالیت‌های اقتصادی',
  fields: activityFields,
  required: ['title', 'name', 'code', 'section'],
  title: 'title',
  key: 'code',
  sort: 'code',
  holders: { cases: 'پرونده' },
});

import { caseReasonFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

export const caseReasons = catalogue({
  name: 'caseReasons',
  path: '/case-reasons',
  one: 'دلیل نقص',
  many: 'دلیل‌های نقص پرونده',
  fields: caseReasonFields,
  required: ['title', 'code'],
  title: 'title',
  key: 'code',
  holders: { dues: 'نقص پرونده‌ها' },
});

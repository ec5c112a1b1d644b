import { unitFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const units = catalogue({
  name: 'measurementUnits',
  path: choicePaths.units,
  one: 'واحد اندازه‌گیری',
  many: 'واحدهای اندازه‌گیری',
  fields: unitFields,
  required: ['unitName', 'code'],
  title: 'unitName',
  key: 'code',
  holders: {
    goods: 'کالای پرونده‌ها',
    cases: 'پرونده که با آن صورتحساب دارد',
    lines: 'ردیف صورتحساب',
    commodities: 'شناسه کالا/خدمت',
  },
});

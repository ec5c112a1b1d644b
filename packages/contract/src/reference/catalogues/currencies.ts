import { currencyFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { choicePaths } from '../paths.ts';

export const currencies = catalogue({
  name: 'currencies',
  path: choicePaths.currencies,
  one: 'ارز',
  many: 'ارزها',
  fields: currencyFields,
  required: ['currency', 'alphabeticCode', 'numericCode', 'entryPersianName', 'entryEnglishName'],
  title: 'currency',
  key: 'alphabeticCode',
  sort: 'alphabeticCode',
  holders: { cases: 'پرونده که با آن صورتحساب دارد', lines: 'ردیف صورتحساب' },
});

import { currencyFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

export const currencies = catalogue({
  name: 'currencies',
  path: '/currencies',
  one: 'ارز',
  many: 'ارزها',
  fields: currencyFields,
  required: ['currency', 'alphabeticCode', 'numericCode', 'entryPersianName', 'entryEnglishName'],
  title: 'currency',
  key: 'alphabeticCode',
  sort: 'alphabeticCode',
  holders: { invoiceLines: 'ردیف صورتحساب' },
});

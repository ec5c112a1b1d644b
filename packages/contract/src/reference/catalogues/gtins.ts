import { gtinFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

export const gtins = catalogue({
  name: 'gtins',
  path: '/gtins',
  one: 'شناسه تجاری کالا',
  many: 'شناسه‌های تجاری کالا',
  fields: gtinFields,
  required: [
    ...(['description', 'gsCodeId', 'gsCode', 'codeComBaseName', 'comBaseName', 'nationalCode'] as const),
    ...(['creationDate', 'innerNationalCode', 'generalIdCode', 'importGeneralIdCode'] as const),
    ...(['innerGeneralIdCode', 'descriptionId', 'sumAllCompCnt'] as const),
  ],
  listed: [
    ...(['description', 'gsCodeId', 'gsCode', 'codeComBaseName', 'comBaseName'] as const),
    ...(['nationalCode', 'creationDate'] as const),
  ],
  title: 'description',
  key: 'gsCode',
  alike: [['gsCode']],
  holders: {},
});

import { commodityFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';

/** The authority's list of goods and services, a row for each period of an id. */
export const commodities = catalogue({
  name: 'commodities',
  path: '/stuff-service',
  one: 'شناسه کالا/خدمت',
  many: 'کالاها و خدمات سازمان امور مالیاتی',
  fields: commodityFields,
  required: ['title', 'stuffId', 'category', 'type'],
  byHand: ['vatRate', 'editDate'],
  listed: ['title', 'stuffId', 'vatRate', 'category', 'supplier', 'type', 'editDate'],
  filtered: ['title', 'stuffId', 'category', 'type'],
  title: 'title',
  key: 'stuffId',
  facts: ['vatRate'],
  alike: [['stuffId', 'validFrom']],
  begin: 'validFrom',
  sort: 'stuffId',
  indexed: {
    sorts: ['stuffId', 'editDate'],
    filters: [
      ...['title', 'stuffId', 'category', 'type', 'supplier', 'vatRate', 'taxStatus'],
      ...['editDate', 'asOf', 'measurementUnit', 'isActive'],
    ],
  },
  holders: {
    goods: 'کالای پرونده‌ها',
    cases: 'پرونده که با آن صورتحساب دارد',
    lines: 'ردیف صورتحساب',
    waybills: 'کالای بارنامه',
  },
});

import { resource } from '../kit/resource.ts';

/** Countries and cities of waybills: the authority's own tables, not ISO (RC_IITP annexes 9-4 and 9-5). */
const places = (name: string, title: string) =>
  resource({
    name,
    title,
    empty: 'هنوز بارگذاری نشده است.',
    defaultSort: 'name',
    fullText: true,
    usual: { columns: ['name', 'code'], filters: ['name', 'code'] },
    columns: {
      name: { label: 'نام', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
      code: { label: 'کد', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ'] },
    },
  });

export const waybillCountryResource = places('waybillCountry', 'کشورهای بارنامه');
export const waybillCityResource = places('waybillCity', 'شهرهای بارنامه');

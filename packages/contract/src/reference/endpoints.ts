import { endpointsOf } from '../kit/endpoint.ts';
import { choicePaths } from './paths.ts';
import { waybillCityResource, waybillCountryResource } from './resources.ts';
import type { referenceSchemas } from './schemas.ts';

const everyone = { permission: 'reference.read', programs: true } as const;

export const referenceEndpoints = endpointsOf<typeof referenceSchemas>()({
  commoditySearch: {
    method: 'GET',
    path: '/stuff-service/search',
    access: everyone,
    summary: 'جست‌وجوی کالا و خدمت با واژه‌های عنوان یا آغاز شناسه؛ نخست شناسه‌های عمومی',
  },
  waybillCountries: {
    method: 'GET',
    path: choicePaths.waybillCountries,
    access: everyone,
    summary: 'کشورهای بارنامه',
    list: waybillCountryResource,
  },
  waybillCities: {
    method: 'GET',
    path: choicePaths.waybillCities,
    access: everyone,
    summary: 'شهرهای بارنامه',
    list: waybillCityResource,
  },
});

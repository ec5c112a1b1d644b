import { endpointsOf } from '../kit/endpoint.ts';
import {
  cityResource,
  commodityResource,
  provinceResource,
  waybillCityResource,
  waybillCountryResource,
} from './resources.ts';
import type { referenceSchemas } from './schemas.ts';

const everyone = { permission: 'reference.read' } as const;

export const referenceEndpoints = endpointsOf<typeof referenceSchemas>()({
  commodities: {
    method: 'GET',
    path: '/stuff-service',
    access: everyone,
    summary: 'فهرست شناسه‌های کالا و خدمت',
    list: commodityResource,
  },
  waybillCountries: {
    method: 'GET',
    path: '/waybill-countries',
    access: everyone,
    summary: 'کشورهای بارنامه',
    list: waybillCountryResource,
  },
  waybillCities: {
    method: 'GET',
    path: '/waybill-cities',
    access: everyone,
    summary: 'شهرهای بارنامه',
    list: waybillCityResource,
  },
  provinces: {
    method: 'GET',
    path: '/provinces',
    access: everyone,
    summary: 'استان‌ها',
    list: provinceResource,
  },
  cities: { method: 'GET', path: '/cities', access: everyone, summary: 'شهرها', list: cityResource },
});

import { endpointsOf } from '../kit/endpoint.ts';
import { choicePaths } from './paths.ts';
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
  commoditiesCount: {
    method: 'GET',
    path: '/stuff-service/count',
    access: everyone,
    summary: 'شمار شناسه‌های کالا و خدمت',
    count: commodityResource,
  },
  commodity: {
    method: 'GET',
    path: '/stuff-service/{id}',
    access: everyone,
    summary: 'یک شناسه کالا و خدمت',
  },
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
  provinces: {
    method: 'GET',
    path: choicePaths.provinces,
    access: everyone,
    summary: 'استان‌ها',
    list: provinceResource,
  },
  provincesCount: {
    method: 'GET',
    path: '/provinces/count',
    access: everyone,
    summary: 'شمار استان‌ها',
    count: provinceResource,
  },
  cities: { method: 'GET', path: '/cities', access: everyone, summary: 'شهرها', list: cityResource },
  citiesCount: {
    method: 'GET',
    path: '/cities/count',
    access: everyone,
    summary: 'شمار شهرها',
    count: cityResource,
  },
});

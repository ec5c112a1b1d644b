import { groupOf } from '../openapi/group.ts';
import { catalogueSummaries } from '../openapi/kit-summaries.ts';
import { units } from './catalogues/units.ts';
import { referenceEndpoints as endpoints } from './endpoints.ts';
import { referenceSchemas as schemas, unitSchemas } from './schemas.ts';

export const referenceGroup = groupOf({
  feature: 'reference',
  endpoints,
  schemas,
  summaries: {
    commodities: 'The tax authority’s IDs of goods and services',
    currencies: 'Currencies',
    waybillCountries: 'Countries of waybills',
    waybillCities: 'Cities of waybills',
  },
  objects: {
    Commodity: schemas.commodities.response.element,
    Currency: schemas.currencies.response.element,
    WaybillPlace: schemas.waybillCities.response.element,
  },
});

export const unitGroup = groupOf({
  feature: 'reference',
  tag: units.name,
  endpoints: units.endpoints,
  schemas: unitSchemas,
  summaries: catalogueSummaries('unit of measurement', 'units of measurement'),
  objects: {
    MeasurementUnit: unitSchemas.item.response,
    MeasurementUnitBody: unitSchemas.create.body,
    MeasurementUnitEdit: unitSchemas.update.body,
  },
  isCatalogue: true,
});

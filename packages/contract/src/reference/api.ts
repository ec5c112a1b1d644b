import type { z } from 'zod';
import type { Catalogue } from '../kit/catalogue-endpoints.ts';
import type { EndpointSchemas } from '../kit/endpoint.ts';
import { groupOf, type Group } from '../openapi/group.ts';
import { catalogueSummaries } from '../openapi/kit-summaries.ts';
import { activities } from './catalogues/activities.ts';
import { cannedAnswers } from './catalogues/canned-answers.ts';
import { caseReasons } from './catalogues/case-reasons.ts';
import { cities } from './catalogues/cities.ts';
import { commodities } from './catalogues/commodities.ts';
import { currencies } from './catalogues/currencies.ts';
import { gtins } from './catalogues/gtins.ts';
import { holidays } from './catalogues/holidays.ts';
import { provinces } from './catalogues/provinces.ts';
import { ticketGroups } from './catalogues/ticket-groups.ts';
import { ticketTypes } from './catalogues/ticket-types.ts';
import { units } from './catalogues/units.ts';
import { referenceEndpoints as endpoints } from './endpoints.ts';
import { workingHours } from './catalogues/working-hours.ts';
import * as all from './schemas.ts';

const { referenceSchemas: schemas } = all;

const referenceGroup = groupOf({
  feature: 'reference',
  endpoints,
  schemas,
  summaries: {
    commoditySearch:
      'Goods and services by words of their titles or the beginning of an ID, general IDs first',
    waybillCountries: 'Countries of waybills',
    waybillCities: 'Cities of waybills',
  },
  objects: {
    FoundGood: schemas.commoditySearch.response.shape.rows.element,
    GoodsFound: schemas.commoditySearch.response,
    WaybillPlace: schemas.waybillCities.response.element,
  },
});

type SchemasOfCatalogue = Readonly<Record<keyof Catalogue['endpoints'], EndpointSchemas>> & {
  item: { response: z.ZodType };
  create: { body: z.ZodType };
  update: { body: z.ZodType };
};

/** A catalogue, how its rows are called in English, and the name of one as an object. */
const group = (
  catalogue: Pick<Catalogue, 'name' | 'endpoints' | 'fields'>,
  schemas: SchemasOfCatalogue,
  [one, many, object]: readonly [string, string, string],
): Group =>
  groupOf({
    feature: 'reference',
    tag: catalogue.name,
    endpoints: catalogue.endpoints,
    schemas,
    summaries: catalogueSummaries(one, many),
    objects: {
      [object]: schemas.item.response,
      [`${object}Body`]: schemas.create.body,
      [`${object}Edit`]: schemas.update.body,
    },
    catalogue: { one, fields: catalogue.fields },
  });

export const referenceGroups: readonly Group[] = [
  referenceGroup,
  group(units, all.unitSchemas, ['unit of measurement', 'units of measurement', 'MeasurementUnit']),
  group(currencies, all.currencySchemas, ['currency', 'currencies', 'Currency']),
  group(activities, all.activitySchemas, ['economic activity', 'economic activities', 'Activity']),
  group(caseReasons, all.caseReasonSchemas, [
    'reason of a deficiency',
    'reasons of deficiencies',
    'CaseReason',
  ]),
  group(holidays, all.holidaySchemas, ['day off', 'days off', 'Holiday']),
  group(workingHours, all.workingHourSchemas, ['block of working hours', 'working hours', 'WorkingHour']),
  group(ticketGroups, all.ticketGroupSchemas, ['group of tickets', 'groups of tickets', 'TicketGroup']),
  group(ticketTypes, all.ticketTypeSchemas, ['type of tickets', 'types of tickets', 'TicketType']),
  group(cannedAnswers, all.cannedAnswerSchemas, ['canned answer', 'canned answers', 'CannedAnswer']),
  group(commodities, all.commoditySchemas, [
    'ID of goods or services',
    'IDs of goods and services',
    'Commodity',
  ]),
  group(gtins, all.gtinSchemas, ['trade identifier of goods', 'trade identifiers of goods', 'Gtin']),
  group(provinces, all.provinceSchemas, ['province', 'provinces', 'Province']),
  group(cities, all.citySchemas, ['city', 'cities', 'City']),
];

import { groupOf } from '../openapi/group.ts';
import { catalogueSummaries } from '../openapi/kit-summaries.ts';
import { activities } from './catalogues/activities.ts';
import { cannedAnswers } from './catalogues/canned-answers.ts';
import { caseReasons } from './catalogues/case-reasons.ts';
import { currencies } from './catalogues/currencies.ts';
import { holidays } from './catalogues/holidays.ts';
import { ticketGroups } from './catalogues/ticket-groups.ts';
import { ticketTypes } from './catalogues/ticket-types.ts';
import { units } from './catalogues/units.ts';
import { workingHours } from './catalogues/working-hours.ts';
import { referenceEndpoints as endpoints } from './endpoints.ts';
import {
  activitySchemas,
  cannedAnswerSchemas,
  caseReasonSchemas,
  currencySchemas,
  holidaySchemas,
  referenceSchemas as schemas,
  ticketGroupSchemas,
  ticketTypeSchemas,
  unitSchemas,
  workingHourSchemas,
} from './schemas.ts';

export const referenceGroup = groupOf({
  feature: 'reference',
  endpoints,
  schemas,
  summaries: {
    commodities: 'The tax authority’s IDs of goods and services',
    commoditiesCount: 'How many IDs of goods and services there are',
    commodity: 'One period of an ID of goods or services',
    commoditySearch:
      'Goods and services by words of their titles or the beginning of an ID, general IDs first',
    waybillCountries: 'Countries of waybills',
    waybillCities: 'Cities of waybills',
    provinces: 'Provinces',
    provincesCount: 'How many provinces there are',
    cities: 'Cities, of one province or of all',
    citiesCount: 'How many cities there are, of one province or of all',
  },
  objects: {
    Commodity: schemas.commodities.response.element,
    FoundGood: schemas.commoditySearch.response.shape.rows.element,
    GoodsFound: schemas.commoditySearch.response,
    WaybillPlace: schemas.waybillCities.response.element,
    City: schemas.cities.response.element,
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

export const currencyGroup = groupOf({
  feature: 'reference',
  tag: currencies.name,
  endpoints: currencies.endpoints,
  schemas: currencySchemas,
  summaries: catalogueSummaries('currency', 'currencies'),
  objects: {
    Currency: currencySchemas.item.response,
    CurrencyBody: currencySchemas.create.body,
    CurrencyEdit: currencySchemas.update.body,
  },
  isCatalogue: true,
});

export const activityGroup = groupOf({
  feature: 'reference',
  tag: activities.name,
  endpoints: activities.endpoints,
  schemas: activitySchemas,
  summaries: catalogueSummaries('economic activity', 'economic activities'),
  objects: {
    Activity: activitySchemas.item.response,
    ActivityBody: activitySchemas.create.body,
    ActivityEdit: activitySchemas.update.body,
  },
  isCatalogue: true,
});

export const caseReasonGroup = groupOf({
  feature: 'reference',
  tag: caseReasons.name,
  endpoints: caseReasons.endpoints,
  schemas: caseReasonSchemas,
  summaries: catalogueSummaries('reason of a deficiency', 'reasons of deficiencies'),
  objects: {
    CaseReason: caseReasonSchemas.item.response,
    CaseReasonBody: caseReasonSchemas.create.body,
    CaseReasonEdit: caseReasonSchemas.update.body,
  },
  isCatalogue: true,
});

export const holidayGroup = groupOf({
  feature: 'reference',
  tag: holidays.name,
  endpoints: holidays.endpoints,
  schemas: holidaySchemas,
  summaries: catalogueSummaries('day off', 'days off'),
  objects: {
    Holiday: holidaySchemas.item.response,
    HolidayBody: holidaySchemas.create.body,
    HolidayEdit: holidaySchemas.update.body,
  },
  isCatalogue: true,
});

export const workingHourGroup = groupOf({
  feature: 'reference',
  tag: workingHours.name,
  endpoints: workingHours.endpoints,
  schemas: workingHourSchemas,
  summaries: catalogueSummaries('block of working hours', 'working hours'),
  objects: {
    WorkingHour: workingHourSchemas.item.response,
    WorkingHourBody: workingHourSchemas.create.body,
    WorkingHourEdit: workingHourSchemas.update.body,
  },
  isCatalogue: true,
});

export const cannedAnswerGroup = groupOf({
  feature: 'reference',
  tag: cannedAnswers.name,
  endpoints: cannedAnswers.endpoints,
  schemas: cannedAnswerSchemas,
  summaries: catalogueSummaries('canned answer', 'canned answers'),
  objects: {
    CannedAnswer: cannedAnswerSchemas.item.response,
    CannedAnswerBody: cannedAnswerSchemas.create.body,
    CannedAnswerEdit: cannedAnswerSchemas.update.body,
  },
  isCatalogue: true,
});

export const ticketGroupGroup = groupOf({
  feature: 'reference',
  tag: ticketGroups.name,
  endpoints: ticketGroups.endpoints,
  schemas: ticketGroupSchemas,
  summaries: catalogueSummaries('group of tickets', 'groups of tickets'),
  objects: {
    TicketGroup: ticketGroupSchemas.item.response,
    TicketGroupBody: ticketGroupSchemas.create.body,
    TicketGroupEdit: ticketGroupSchemas.update.body,
  },
  isCatalogue: true,
});

export const ticketTypeGroup = groupOf({
  feature: 'reference',
  tag: ticketTypes.name,
  endpoints: ticketTypes.endpoints,
  schemas: ticketTypeSchemas,
  summaries: catalogueSummaries('type of tickets', 'types of tickets'),
  objects: {
    TicketType: ticketTypeSchemas.item.response,
    TicketTypeBody: ticketTypeSchemas.create.body,
    TicketTypeEdit: ticketTypeSchemas.update.body,
  },
  isCatalogue: true,
});

import { commodityCategoryType, commoditySupplierType, commodityType, goodsRank } from '@moadi/domain/enums';
import { z } from 'zod';
import { catalogueSchemas } from '../kit/catalogue-schemas.ts';
import { byId, exact, id, idOf, instant, totalCount } from '../kit/schemas.ts';
import { activities } from './catalogues/activities.ts';
import { cannedAnswers } from './catalogues/canned-answers.ts';
import { caseReasons } from './catalogues/case-reasons.ts';
import { currencies } from './catalogues/currencies.ts';
import { holidays } from './catalogues/holidays.ts';
import { ticketGroups } from './catalogues/ticket-groups.ts';
import { ticketTypes } from './catalogues/ticket-types.ts';
import { units } from './catalogues/units.ts';
import { workingHours } from './catalogues/working-hours.ts';

export const commoditySchema = z.object({
  id,
  stuffId: z.string(),
  title: z.string(),
  /** Percent. */
  vatRate: exact,
  category: idOf(commodityCategoryType),
  type: idOf(commodityType),
  supplier: idOf(commoditySupplierType).optional(),
  measurementUnit: z.string().optional(),
  editDate: instant.optional(),
  /** The period in which it has this rate; an open end is absent. */
  validFrom: instant.optional(),
  validTo: instant.optional(),
  /** When the list that it is from stood so. */
  asOf: instant,
});

/** A good or service that a search has found. */
export const foundGoodSchema = z.object({
  rank: idOf(goodsRank),
  stuffId: z.string(),
  description: z.string().optional(),
  /** Percent, on the day that was asked for; absent where none holds. */
  vatRate: exact.optional(),
  measurementUnit: z.string().optional(),
  category: idOf(commodityCategoryType).optional(),
  type: idOf(commodityType).optional(),
  supplier: idOf(commoditySupplierType).optional(),
});

export const goodsSearchQuery = z.strictObject({
  text: z.string().min(1).max(400),
  /** The day whose rates are answered; today where absent. */
  at: z.coerce.number().int().min(0).max(8.64e15).optional(),
});

export const goodsSearchSchema = z.object({
  rows: z.array(foundGoodSchema),
  /** Words that occur nowhere, and what was looked for in their place. */
  replaced: z.array(z.object({ word: z.string(), by: z.string() })),
  /** There are more than are shown. */
  more: z.boolean(),
});

export const waybillPlaceSchema = z.object({ code: z.string(), name: z.string() });

/** A province, or a city of one. */
export const placeSchema = z.object({ id: z.string(), name: z.string() });
export const citySchema = placeSchema.extend({ provinceId: z.string(), provinceName: z.string() });

/** Catalogues: their schemas follow from their fields. */
export const unitSchemas = catalogueSchemas(units);
export const currencySchemas = catalogueSchemas(currencies);
export const activitySchemas = catalogueSchemas(activities);
export const caseReasonSchemas = catalogueSchemas(caseReasons);
export const holidaySchemas = catalogueSchemas(holidays);
export const ticketGroupSchemas = catalogueSchemas(ticketGroups);
export const ticketTypeSchemas = catalogueSchemas(ticketTypes);
export const cannedAnswerSchemas = catalogueSchemas(cannedAnswers);
export const workingHourSchemas = catalogueSchemas(workingHours);

export const referenceSchemas = {
  commodities: { response: z.array(commoditySchema) },
  commoditiesCount: { response: totalCount },
  commodity: { params: byId, response: commoditySchema },
  commoditySearch: { query: goodsSearchQuery, response: goodsSearchSchema },
  waybillCountries: { response: z.array(waybillPlaceSchema) },
  waybillCities: { response: z.array(waybillPlaceSchema) },
  provinces: { response: z.array(placeSchema) },
  provincesCount: { response: totalCount },
  cities: { response: z.array(citySchema) },
  citiesCount: { response: totalCount },
} as const;

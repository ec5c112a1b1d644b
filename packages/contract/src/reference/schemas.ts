import { commodityCategoryType, commoditySupplierType, commodityType, goodsRank } from '@moadi/domain/enums';
import { z } from 'zod';
import { catalogueSchemas } from '../kit/catalogue-schemas.ts';
import { exact, idOf, instant } from '../kit/schemas.ts';
import { activities } from './catalogues/activities.ts';
import { cannedAnswers } from './catalogues/canned-answers.ts';
import { caseReasons } from './catalogues/case-reasons.ts';
import { cities } from './catalogues/cities.ts';
import { commodities } from './catalogues/commodities.ts';
import { currencies } from './catalogues/currencies.ts';
import { gtins } from './catalogues/gtins.ts';
import { provinces } from './catalogues/provinces.ts';
import { holidays } from './catalogues/holidays.ts';
import { ticketGroups } from './catalogues/ticket-groups.ts';
import { ticketTypes } from './catalogues/ticket-types.ts';
import { units } from './catalogues/units.ts';
import { workingHours } from './catalogues/working-hours.ts';

/** A good or service that a search has found. */
export const foundGoodSchema = z.object({
  rank: idOf(goodsRank),
  stuffId: z.string(),
  description: z.string().optional(),
  /** Percent, on the day that was asked for; absent where none holds. */
  vatRate: exact.optional(),
  /** From when on it is valid no more, where that is not after the day that was asked for. */
  endDate: instant.optional(),
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

/** Catalogues: their schemas follow from their fields. */
export const unitSchemas = catalogueSchemas(units);
export const commoditySchemas = catalogueSchemas(commodities);
export const gtinSchemas = catalogueSchemas(gtins);
export const provinceSchemas = catalogueSchemas(provinces);
export const citySchemas = catalogueSchemas(cities);
export const currencySchemas = catalogueSchemas(currencies);
export const activitySchemas = catalogueSchemas(activities);
export const caseReasonSchemas = catalogueSchemas(caseReasons);
export const holidaySchemas = catalogueSchemas(holidays);
export const ticketGroupSchemas = catalogueSchemas(ticketGroups);
export const ticketTypeSchemas = catalogueSchemas(ticketTypes);
export const cannedAnswerSchemas = catalogueSchemas(cannedAnswers);
export const workingHourSchemas = catalogueSchemas(workingHours);

export const referenceSchemas = {
  commoditySearch: { query: goodsSearchQuery, response: goodsSearchSchema },
  waybillCountries: { response: z.array(waybillPlaceSchema) },
  waybillCities: { response: z.array(waybillPlaceSchema) },
} as const;

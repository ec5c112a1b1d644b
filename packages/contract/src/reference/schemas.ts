import { commodityCategoryType, commoditySupplierType, commodityType } from '@moadi/domain/enums';
import { z } from 'zod';
import { catalogueSchemas } from '../kit/catalogue-schemas.ts';
import { exact, id, idOf, instant } from '../kit/schemas.ts';
import { units } from './catalogues/units.ts';

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
});

export const currencySchema = z.object({
  id,
  currency: z.string(),
  alphabeticCode: z.string(),
  numericCode: z.string(),
  entryPersianName: z.string().optional(),
  entryEnglishName: z.string().optional(),
  minorUnit: z.int().optional(),
});

export const waybillPlaceSchema = z.object({ code: z.string(), name: z.string() });

/** Catalogues: their schemas follow from their fields. */
export const unitSchemas = catalogueSchemas(units);

export const referenceSchemas = {
  commodities: { response: z.array(commoditySchema) },
  currencies: { response: z.array(currencySchema) },
  waybillCountries: { response: z.array(waybillPlaceSchema) },
  waybillCities: { response: z.array(waybillPlaceSchema) },
} as const;

import { personType } from '@moadi/domain/enums';
import { z } from 'zod';
import { idOf } from '../kit/schemas.ts';

/** A business as the tax authority's register knows it (spec 2 section 3). */
const businessSchema = z.object({
  nameTrade: z.string(),
  economicCode: z.string(),
  nationalId: z.string(),
  taxpayerStatus: z.string(),
  postalCode: z.string().optional(),
  personType: idOf(personType).optional(),
});

const place = z.object({ id: z.string(), name: z.string() });

const code = z.strictObject({ code: z.string().max(20) });

/** Where the post has a postal code; province and city where ours are among them. */
const postalAddress = z.object({
  postalCode: z.string(),
  address: z.string(),
  province: place.optional(),
  city: place.optional(),
});

export const inquirySchemas = {
  byEconomicCode: { params: code, response: businessSchema },
  byNationalCode: { params: code, response: z.array(businessSchema) },
  address: { params: code, response: postalAddress },
} as const;

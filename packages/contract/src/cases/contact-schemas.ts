import { z } from 'zod';
import { inCase, instant, totalCount } from '../kit/schemas.ts';

const contact = z.object({
  /** The number of its case. */
  id: z.int(),
  clientId: z.int(),
  businessName: z.string().optional(),
  postalCode: z.string().optional(),
  /** Of the person whose case it is. */
  mobileNumber: z.string().optional(),
  landlineNumber: z.string().optional(),
  faxNumber: z.string().optional(),
  email: z.string().optional(),
  provinceName: z.string().optional(),
  cityName: z.string().optional(),
  address: z.string().optional(),
  createDate: instant,
  modifyDate: instant.optional(),
});

export const contactSchemas = {
  list: { response: z.array(contact) },
  count: { response: totalCount },
  item: { params: inCase, response: contact },
} as const;

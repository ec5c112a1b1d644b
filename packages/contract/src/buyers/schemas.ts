import { buyerFields } from '@moadi/domain/buyers';
import { z } from 'zod';
import { answerOf, bodyOf, id, inCase, inCaseById, instant } from '../kit/schemas.ts';

export const buyerSchema = answerOf(buyerFields).extend({
  id,
  clientId: z.int(),
  /** True after a successful inquiry of the economic or national code. */
  inquiryState: z.boolean(),
  isActive: z.boolean(),
  createDate: instant,
  modifyDate: instant.optional(),
});

export const buyerSchemas = {
  list: { params: inCase, response: z.array(buyerSchema) },
  count: { params: inCase, response: z.object({ totalCount: z.int() }) },
  item: { params: inCaseById, response: buyerSchema },
  create: { params: inCase, body: bodyOf(buyerFields), response: buyerSchema },
} as const;

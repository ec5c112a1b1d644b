import { buyerFields } from '@moadi/domain/buyers';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { answerOf, bodyOf, editOf, id, inCase, inCaseById, instant, version } from '../kit/schemas.ts';

export const buyerSchema = answerOf(buyerFields).extend({
  id,
  clientId: z.int(),
  /** In the list over all cases. */
  businessName: z.string().optional(),
  /** True after a successful inquiry of the economic or national code. */
  inquiryState: z.boolean(),
  isActive: z.boolean(),
  version,
  createDate: instant,
  modifyDate: instant.optional(),
});

export const buyerSchemas = {
  list: { params: inCase, response: z.array(buyerSchema) },
  count: { params: inCase, response: z.object({ totalCount: z.int() }) },
  item: { params: inCaseById, response: buyerSchema },
  listAll: { response: z.array(buyerSchema) },
  countAll: { response: z.object({ totalCount: z.int() }) },
  create: { params: inCase, body: bodyOf(buyerFields), response: buyerSchema },
  update: { params: inCaseById, body: editOf(bodyOf(buyerFields)), response: buyerSchema },
  activate: { params: inCaseById, response: buyerSchema },
  deactivate: { params: inCaseById, response: buyerSchema },
  refreshState: { params: inCaseById, response: buyerSchema },
  uses: { params: inCaseById, response: usesSchema },
  remove: { params: inCaseById },
} as const;

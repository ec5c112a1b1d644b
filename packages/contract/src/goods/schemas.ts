import { goodFields } from '@moadi/domain/goods';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { answerOf, bodyOf, editOf, id, inCase, inCaseById, instant, version } from '../kit/schemas.ts';

export const goodSchema = answerOf(goodFields).extend({
  id,
  clientId: z.int(),
  /** In the list over all cases. */
  businessName: z.string().optional(),
  measurementUnitName: z.string().optional(),
  isActive: z.boolean(),
  version,
  createDate: instant,
  modifyDate: instant.optional(),
});

export const goodSchemas = {
  list: { params: inCase, response: z.array(goodSchema) },
  count: { params: inCase, response: z.object({ totalCount: z.int() }) },
  item: { params: inCaseById, response: goodSchema },
  listAll: { response: z.array(goodSchema) },
  countAll: { response: z.object({ totalCount: z.int() }) },
  create: { params: inCase, body: bodyOf(goodFields), response: goodSchema },
  update: { params: inCaseById, body: editOf(bodyOf(goodFields)), response: goodSchema },
  activate: { params: inCaseById, response: goodSchema },
  deactivate: { params: inCaseById, response: goodSchema },
  uses: { params: inCaseById, response: usesSchema },
  remove: { params: inCaseById },
} as const;

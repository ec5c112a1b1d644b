import { goodFields } from '@moadi/domain/goods';
import { z } from 'zod';
import { answerOf, bodyOf, id, inCase, inCaseById, instant } from '../kit/schemas.ts';

export const goodSchema = answerOf(goodFields).extend({
  id,
  clientId: z.int(),
  measurementUnitName: z.string().optional(),
  isActive: z.boolean(),
  createDate: instant,
  modifyDate: instant.optional(),
});

export const goodSchemas = {
  list: { params: inCase, response: z.array(goodSchema) },
  count: { params: inCase, response: z.object({ totalCount: z.int() }) },
  item: { params: inCaseById, response: goodSchema },
  create: { params: inCase, body: bodyOf(goodFields), response: goodSchema },
} as const;

import { goodFields } from '@moadi/domain/goods';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { caseRecord, caseRecordSchemas } from '../kit/case-record-schemas.ts';
import { foundGoodSchema, goodsSearchQuery, goodsSearchSchema } from '../reference/schemas.ts';
import { answerOf, bodyOf, exact, id, inCase, inCaseById } from '../kit/schemas.ts';

export const goodSchema = answerOf(goodFields).extend({
  ...caseRecord,
  measurementUnitName: z.string().optional(),
});

const caseGoodFound = foundGoodSchema.extend({
  /** Of the case's own good, with what it keeps of it. */
  id: id.optional(),
  nickName: z.string().optional(),
  fee: exact.optional(),
  discount: exact.optional(),
});

export const goodSchemas = {
  ...caseRecordSchemas(goodSchema, bodyOf(goodFields)),
  search: {
    params: inCase,
    query: goodsSearchQuery.extend({
      /** Whether the case's own goods are wanted too. */
      saved: z.enum(['true', 'false']).optional(),
    }),
    response: goodsSearchSchema.extend({ rows: z.array(caseGoodFound) }),
  },
  uses: { params: inCaseById, response: usesSchema },
} as const;

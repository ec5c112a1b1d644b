import { buyerFields } from '@moadi/domain/buyers';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { caseRecord, caseRecordSchemas } from '../kit/case-record-schemas.ts';
import { answerOf, bodyOf, inCase, inCaseById } from '../kit/schemas.ts';

export const buyerSchema = answerOf(buyerFields).extend({
  ...caseRecord,
  /** True after a successful inquiry of the economic or national code. */
  inquiryState: z.boolean(),
});

export const buyerSchemas = {
  ...caseRecordSchemas(buyerSchema, bodyOf(buyerFields)),
  search: {
    params: inCase,
    query: z.strictObject({
      text: z.string().max(400).optional(),
      skip: z.coerce.number().int().min(0).max(10_000).optional(),
      take: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: z.array(buyerSchema),
  },
  refreshState: { params: inCaseById, response: buyerSchema },
  uses: { params: inCaseById, response: usesSchema },
} as const;

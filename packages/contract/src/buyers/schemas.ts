import { buyerFields } from '@moadi/domain/buyers';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { caseRecord, caseRecordSchemas } from '../kit/case-record-schemas.ts';
import { answerOf, bodyOf, inCaseById } from '../kit/schemas.ts';

export const buyerSchema = answerOf(buyerFields).extend({
  ...caseRecord,
  /** True after a successful inquiry of the economic or national code. */
  inquiryState: z.boolean(),
});

export const buyerSchemas = {
  ...caseRecordSchemas(buyerSchema, bodyOf(buyerFields)),
  refreshState: { params: inCaseById, response: buyerSchema },
  uses: { params: inCaseById, response: usesSchema },
} as const;

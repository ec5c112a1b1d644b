import { goodFields } from '@moadi/domain/goods';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { caseRecord, caseRecordSchemas } from '../kit/case-record-schemas.ts';
import { answerOf, bodyOf, inCaseById } from '../kit/schemas.ts';

export const goodSchema = answerOf(goodFields).extend({
  ...caseRecord,
  measurementUnitName: z.string().optional(),
});

export const goodSchemas = {
  ...caseRecordSchemas(goodSchema, bodyOf(goodFields)),
  uses: { params: inCaseById, response: usesSchema },
} as const;

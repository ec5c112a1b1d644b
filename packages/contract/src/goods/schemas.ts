import { goodFields } from '@moadi/domain/goods';
import { buyerNumbers } from '@moadi/domain/invoices';
import { isPassportNumber } from '@moadi/domain/identifiers';
import { z } from 'zod';
import { usesSchema } from '../invoices/row-schemas.ts';
import { caseRecord, caseRecordSchemas } from '../kit/case-record-schemas.ts';
import { foundGoodSchema, goodsSearchQuery, goodsSearchSchema } from '../reference/schemas.ts';
import { answerOf, bodyOf, exact, id, inCase, inCaseById, instant } from '../kit/schemas.ts';

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
  /** Of what the named buyer has bought: when that was last, and at which price of which unit. */
  last: z.object({ at: instant, fee: exact.optional(), measurementUnit: z.string().optional() }).optional(),
});

const number = z.string().regex(/^\d{10,14}$/);
/** Whose former purchases come first in a search; without any text they are all that is found. */
const buyerAsked = {
  buyerEconomicNumber: number.optional(),
  buyerNationalIdentityCode: number.optional(),
  buyerPassportNumber: z.string().refine(isPassportNumber).optional(),
  buyerBranchCode: z.string().max(4).optional(),
};

export const goodSchemas = {
  ...caseRecordSchemas(goodSchema, bodyOf(goodFields)),
  search: {
    params: inCase,
    query: goodsSearchQuery
      .extend({
        ...buyerAsked,
        text: z.string().max(400).optional(),
        /** Whether the case's own goods are wanted too. */
        saved: z.enum(['true', 'false']).optional(),
      })
      .refine(({ text, ...asked }) => text || buyerNumbers.some(number => asked[number]), { path: ['text'] }),
    response: goodsSearchSchema.extend({ rows: z.array(caseGoodFound) }),
  },
  uses: { params: inCaseById, response: usesSchema },
} as const;

import { invoiceState } from '@moadi/domain/enums';
import { z } from 'zod';
import { exact, id, idOf, instant } from '../kit/schemas.ts';

/** A row and the case that it is of. */
const row = { id, clientId: z.int(), caseName: z.string() };
const text = z.string().optional();

export const searchSchemas = {
  own: {
    query: z.strictObject({ fullText: z.string().trim().min(2).max(200) }),
    response: z.object({
      invoices: z.array(
        z.object({
          ...row,
          internalSerialNumber: z.int().optional(),
          buyerName: text,
          totalInvoiceValue: exact.optional(),
          state: idOf(invoiceState),
          createDate: instant,
        }),
      ),
      buyers: z.array(z.object({ ...row, nickName: text, economyCode: text, nationalIdentityCode: text })),
      goods: z.array(z.object({ ...row, nickName: text, stuffId: text })),
      /** There are more cases than are looked into. */
      isPartial: z.boolean(),
    }),
  },
} as const;

import { z } from 'zod';
import { inCase, instant } from '../kit/schemas.ts';

/** A moment in milliseconds; `null` stands for none, as some callers write it. */
const bound = z.union([z.literal('null'), z.coerce.number().int()]).optional();
const range = z.strictObject({ start: bound, end: bound });

/** Counts over a range of Tehran days (spec 1 section 3, dashboard report). */
export const dashboardSchema = z.object({
  start: instant,
  end: instant,
  invoices: z.object({
    totalEverCount: z.int(),
    count: z.int(),
    /** The same length of time just before. */
    previousCount: z.int(),
    /** By the state's report name (`Accepted`, …). */
    stateCounts: z.record(z.string(), z.int()),
    previousStateCounts: z.record(z.string(), z.int()),
    /** One row for each day of the range; `customModel` is the day's first millisecond. */
    dateModels: z.array(z.object({ customModel: instant, count: z.int() })),
    /** What needs a person today. */
    attention: z.object({
      rejected: z.int(),
      needsReview: z.int(),
      proforma: z.int(),
      nearDeadline: z.int(),
    }),
  }),
  cases: z.object({ count: z.int() }),
});

export const reportSchemas = {
  admin: { query: range, response: dashboardSchema },
  user: { query: range, response: dashboardSchema },
  case: { params: inCase, query: range, response: dashboardSchema },
} as const;

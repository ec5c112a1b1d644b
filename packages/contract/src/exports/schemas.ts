import { exportState } from '@moadi/domain/enums';
import { z } from 'zod';
import { byId, id, idOf, instant, totalCount } from '../kit/schemas.ts';

/** A workbook that is made in the background. */
export const exportSchema = z.object({
  id,
  /** What the list is called. */
  title: z.string(),
  /** Of a list in a case. */
  clientId: z.int().optional(),
  caseName: z.string().optional(),
  state: idOf(exportState),
  /** While it is made, how many there are so far. */
  rowCount: z.int(),
  /** Bytes, once it is ready. */
  size: z.int().optional(),
  /** Why it could not be made. */
  message: z.string().optional(),
  createDate: instant,
  /** Until then it is kept. */
  endDate: instant.optional(),
});

export const exportSchemas = {
  list: { response: z.array(exportSchema) },
  count: { response: totalCount },
  item: { params: byId, response: exportSchema },
  begin: {
    body: z.strictObject({
      /** Of a list, as in the API: `/cases/481205937/buyers`. */
      path: z.string().min(1).max(200),
      /** As for the list as a workbook, e.g. `sort=nickName&columns=nickName,typeOfBuyer`. */
      query: z.string().max(4_000).default(''),
    }),
    response: exportSchema,
  },
  file: { params: byId },
  remove: { params: byId },
} as const;

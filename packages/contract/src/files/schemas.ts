import { attachmentType, fileCheckState } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, inCaseById, instant, totalCount } from '../kit/schemas.ts';

const evidenceSchema = z.object({
  id,
  clientId: z.int(),
  evidenceType: idOf(attachmentType),
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** A file that is held is shown and not handed out. */
  checkState: idOf(fileCheckState),
  createDate: instant,
});

export const fileSchemas = {
  list: { params: inCase, response: z.array(evidenceSchema) },
  count: { params: inCase, response: totalCount },
  /** multipart/form-data with one file; the type stands in the query, so that it is known before the bytes come. */
  upload: {
    params: inCase,
    query: z.strictObject({
      evidenceType: z.coerce.number().int().min(1).max(20),
      /** Of a signed contract whose code cannot be read: number and version were compared by hand. */
      compared: z.enum(['true', 'false']).optional(),
    }),
    response: evidenceSchema,
  },
  /** Answers the file itself. */
  download: { params: inCaseById },
  remove: { params: inCaseById },
} as const;

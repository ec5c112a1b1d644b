import { attachmentType, caseRoleType, fileBucket, fileCheckState, roleType } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, inCaseById, instant, totalCount } from '../kit/schemas.ts';

const evidenceSchema = z.object({
  id,
  clientId: z.int(),
  evidenceType: idOf(attachmentType),
  bucketName: idOf(fileBucket),
  fileName: z.string(),
  /** What follows the last dot of its name, in lower case. */
  extension: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** A file that is held is shown and not handed out. */
  checkState: idOf(fileCheckState),
  createDate: instant,
});

/** In a list over all cases. */
const anyEvidenceSchema = evidenceSchema.extend({ caseName: z.string() });

/** Somebody who has looked at a file, or downloaded it. */
const readerSchema = z.object({
  userId: id,
  userName: z.string(),
  /** Of the staff. */
  role: idOf(roleType).optional(),
  /** Of the case's people. */
  caseRole: idOf(caseRoleType).optional(),
  times: z.int(),
  firstAt: instant,
  lastAt: instant,
});

export const fileSchemas = {
  list: { params: inCase, response: z.array(evidenceSchema) },
  count: { params: inCase, response: totalCount },
  listAll: { response: z.array(anyEvidenceSchema) },
  countAll: { response: totalCount },
  listDeleted: { response: z.array(anyEvidenceSchema.extend({ deletedAt: instant })) },
  countDeleted: { response: totalCount },
  listDeletedInCase: {
    params: inCase,
    response: z.array(
      evidenceSchema.extend({
        deletedAt: instant,
        /** The name of who deleted it; absent where it is not known. */
        deletedBy: z.string().optional(),
      }),
    ),
  },
  countDeletedInCase: { params: inCase, response: totalCount },
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
  readers: { params: inCaseById, response: z.array(readerSchema) },
  remove: { params: inCaseById },
  restore: { params: inCaseById, response: evidenceSchema },
} as const;

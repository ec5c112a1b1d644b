import { auditGroup } from '@moadi/domain/audit';
import { z } from 'zod';
import { id, idOf, inCase, instant, totalCount } from '../kit/schemas.ts';

/** A row of the audit log, told with the names of now. */
export const auditSchema = z.object({
  id,
  createDate: instant,
  /** Its kind, `group.act`; of an older version it may be one that is no more. */
  action: z.string(),
  group: idOf(auditGroup).optional(),
  /** What happened, in Persian. */
  text: z.string(),
  /** Absent: the server itself. */
  userId: id.optional(),
  userName: z.string().optional(),
  /** A program did it, with the key of this name, which the user has made. */
  keyName: z.string().optional(),
  clientId: z.int().optional(),
  caseName: z.string().optional(),
  subject: z.string().optional(),
  address: z.string().optional(),
  facts: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Its places and the hash that ends with it; absent while it waits for its seal. */
  number: z.int().optional(),
  caseNumber: z.int().optional(),
  hash: z.string().optional(),
});

export const auditSchemas = {
  list: { params: inCase, response: z.array(auditSchema) },
  count: { params: inCase, response: totalCount },
  listAll: { response: z.array(auditSchema) },
  countAll: { response: totalCount },
} as const;

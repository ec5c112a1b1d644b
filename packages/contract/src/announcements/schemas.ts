import { messageAudience, roleType } from '@moadi/domain/enums';
import { announcementFields } from '@moadi/domain/notifications';
import { z } from 'zod';
import { bodyOf, byId, editOf, id, idOf, instant, totalCount, version } from '../kit/schemas.ts';

/** A message that staff wrote, with whom it is for and how many of them have read it. */
const announcementSchema = z.object({
  id,
  title: z.string(),
  message: z.string(),
  audience: idOf(messageAudience),
  userId: id.optional(),
  clientId: z.string().optional(),
  role: idOf(roleType).optional(),
  /** The name of the person, the case or the role; absent: everybody. */
  addressee: z.string().optional(),
  publishDate: instant,
  endDate: instant.optional(),
  isPublished: z.boolean(),
  /** Somebody has read it. */
  isReaded: z.boolean(),
  readCount: z.int(),
  /** Of how many. */
  audienceCount: z.int(),
  author: z.string(),
  createDate: instant,
  modifyDate: instant.optional(),
  version,
});

const body = bodyOf(announcementFields);

export const announcementSchemas = {
  list: { response: z.array(announcementSchema) },
  count: { response: totalCount },
  item: { params: byId, response: announcementSchema },
  create: { body, response: announcementSchema },
  update: { params: byId, body: editOf(body), response: announcementSchema },
  remove: { params: byId },
} as const;

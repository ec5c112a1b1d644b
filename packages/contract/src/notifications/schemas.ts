import { z } from 'zod';
import { byId, id, instant } from '../kit/schemas.ts';

export const messageSchema = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** A path of this site where the matter is seen. */
  link: z.string().optional(),
  isReaded: z.boolean(),
  createDate: instant,
});

export const notificationSchemas = {
  mine: { response: z.array(messageSchema) },
  count: { response: z.object({ totalCount: z.int(), unreadCount: z.int() }) },
  markRead: { params: byId, response: messageSchema },
} as const;

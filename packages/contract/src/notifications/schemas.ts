import { smsKind } from '@moadi/domain/enums';
import { z } from 'zod';
import { byId, id, idOf, instant } from '../kit/schemas.ts';

export const messageSchema = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** A path of this site where the matter is seen. */
  link: z.string().optional(),
  isReaded: z.boolean(),
  createDate: instant,
});

/** A kind of text messages, and whether its person wants none. */
const smsChoice = z.object({ kind: idOf(smsKind), isDeclined: z.boolean() });

export const notificationSchemas = {
  mine: { response: z.array(messageSchema) },
  count: { response: z.object({ totalCount: z.int(), unreadCount: z.int() }) },
  markRead: { params: byId, response: messageSchema },
  smsChoices: { response: z.array(smsChoice) },
  chooseSms: {
    params: z.strictObject({ kind: idOf(smsKind) }),
    body: z.strictObject({ isDeclined: z.boolean() }),
    response: smsChoice,
  },
} as const;

import { smsKind } from '@moadi/domain/enums';
import { z } from 'zod';
import { SKIP_MAX, TAKE_DEFAULT, TAKE_MAX } from '../kit/resource.ts';
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

/** What the box shows as one: a message, or the newest of those that belong together, for all of them. */
const lineSchema = messageSchema.extend({ count: z.int().min(1) });

const marked = z.object({
  /** How many had not been read. */
  markedCount: z.int(),
});

/** A kind of text messages, and whether its person wants none. */
const smsChoice = z.object({ kind: idOf(smsKind), isDeclined: z.boolean() });

export const notificationSchemas = {
  mine: { response: z.array(messageSchema) },
  count: { response: z.object({ totalCount: z.int(), unreadCount: z.int() }) },
  lines: {
    query: z.strictObject({
      skip: z.coerce.number().int().min(0).max(SKIP_MAX).default(0),
      take: z.coerce.number().int().min(1).max(TAKE_MAX).default(TAKE_DEFAULT),
    }),
    response: z.array(lineSchema),
  },
  markLine: { params: byId, response: marked },
  /** Up to this message; absent: all. */
  markAll: { query: z.strictObject({ upTo: id.optional() }), response: marked },
  markRead: { params: byId, response: messageSchema },
  smsChoices: { response: z.array(smsChoice) },
  chooseSms: {
    params: z.strictObject({ kind: idOf(smsKind) }),
    body: z.strictObject({ isDeclined: z.boolean() }),
    response: smsChoice,
  },
} as const;

import { ticketDirection, ticketEntryKind, ticketPriorityType, ticketState } from '@moadi/domain/enums';
import { replyFields, seenLabel, ticketFields } from '@moadi/domain/tickets';
import { z } from 'zod';
import { bodyOf, byId, id, idOf, instant, totalCount } from '../kit/schemas.ts';

const named = z.object({ name: z.string() });

/** A ticket as whoever asked has it. */
const ownTicketSchema = z.object({
  id,
  requestRowNumber: z.int(),
  title: z.string(),
  requestGroupId: id,
  requestGroup: named,
  requestTypeId: id,
  requestType: named,
  priority: idOf(ticketPriorityType),
  state: idOf(ticketState),
  /** The case that it is about, and the invoice of it. */
  clientId: z.int().optional(),
  caseName: z.string().optional(),
  invoiceId: id.optional(),
  /** By when it is answered first, and settled; absent while it waits for its person, and once it is closed. */
  firstDueDate: instant.optional(),
  settledDueDate: instant.optional(),
  /** Number of the last entry of the conversation: an answer names it. */
  lastEntry: z.int(),
  /** When somebody wrote last. */
  lastDate: instant,
  createDate: instant,
});

const personSchema = z.object({
  id,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  mobileNumber: z.string(),
});

/** A ticket as the support has it. */
const ticketSchema = ownTicketSchema.extend({
  user: personSchema,
  /** Which of the promised moments comes next. */
  dueDate: instant.optional(),
  assigneeId: id.optional(),
  assignee: z.string().optional(),
});

/** What stands in a conversation, counted from 1. */
const ownEntrySchema = z.object({
  number: z.int(),
  kind: idOf(ticketEntryKind),
  direction: idOf(ticketDirection),
  message: z.string().optional(),
  createDate: instant,
});
const entrySchema = ownEntrySchema.extend({ author: z.string().optional() });

/** What the staff tells each other of a ticket. */
const noteSchema = z.object({ id, message: z.string(), author: z.string(), createDate: instant });

const reply = bodyOf(replyFields);
/** With the last entry that its writer saw: a newer one refuses it. */
const seen = z.int().min(1).max(2_147_483_646).meta({ title: seenLabel });
type Seeing<B> = B & { seen: number };
const seeing = <B, I>(body: z.ZodType<B, I>) =>
  (body as unknown as z.ZodObject).extend({ seen }) as unknown as z.ZodType<Seeing<B>, Seeing<I>>;

/** The entries before this number; absent: the last. */
const page = z.strictObject({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  take: z.coerce.number().int().min(1).max(200).optional(),
});

const closing = z.strictObject({ seen });
const createBody = bodyOf(ticketFields);

export const ticketSchemas = {
  own: { response: z.array(ownTicketSchema) },
  ownCount: { response: totalCount },
  create: { body: createBody, response: ownTicketSchema },
  ownItem: { params: byId, response: ownTicketSchema },
  ownMessages: { params: byId, query: page, response: z.array(ownEntrySchema) },
  ask: { params: byId, body: seeing(reply), response: ownTicketSchema },
  ownClose: { params: byId, body: closing, response: ownTicketSchema },
  ownReopen: { params: byId, body: seeing(reply), response: ownTicketSchema },
  list: { response: z.array(ticketSchema) },
  count: { response: totalCount },
  item: { params: byId, response: ticketSchema },
  messages: { params: byId, query: page, response: z.array(entrySchema) },
  answer: { params: byId, body: seeing(reply), response: ticketSchema },
  close: { params: byId, body: closing, response: ticketSchema },
  reopen: { params: byId, body: seeing(reply), response: ticketSchema },
  notes: { params: byId, response: z.array(noteSchema) },
  writeNote: { params: byId, body: reply, response: noteSchema },
} as const;

import {
  fileCheckState,
  ticketDirection,
  ticketEntryKind,
  ticketPriorityType,
  ticketRating,
  ticketState,
} from '@moadi/domain/enums';
import {
  filesLabel,
  MOST_FILES,
  ratingFields,
  replyFields,
  seenLabel,
  ticketFields,
} from '@moadi/domain/tickets';
import { z } from 'zod';
import { bodyOf, byId, id, idOf, instant, totalCount, withMore } from '../kit/schemas.ts';

const named = z.object({ name: z.string() });

/** A ticket as the person who asked has it. */
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
  /** How content the person who asked was when it was closed. */
  rating: idOf(ticketRating).optional(),
  ratingComment: z.string().optional(),
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

/** A file of a message; one that is held is shown and not handed out. */
const fileSchema = z.object({
  id,
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  checkState: idOf(fileCheckState),
});

/** What stands in a conversation, counted from 1. */
const ownEntrySchema = z.object({
  number: z.int(),
  kind: idOf(ticketEntryKind),
  direction: idOf(ticketDirection),
  message: z.string().optional(),
  files: z.array(fileSchema).optional(),
  createDate: instant,
});
const entrySchema = ownEntrySchema.extend({ author: z.string().optional() });

/** Of the staff. */
const nameSchema = z.object({ id, name: z.string() });

/** What the staff tells each other of a ticket. */
const noteSchema = z.object({ id, message: z.string(), author: z.string(), createDate: instant });

const reply = bodyOf(replyFields);
/** With the last entry that its writer saw: a newer one refuses it. */
const seen = z.int().min(1).max(2_147_483_646).meta({ title: seenLabel });
/** Files that were sent in before (`tickets.upload`). */
const files = z.array(id).max(MOST_FILES).optional().meta({ title: filesLabel });
const written = withMore(reply, { seen, files });

/** The entries before this number; absent: the last. */
const page = z.strictObject({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  take: z.coerce.number().int().min(1).max(200).optional(),
});

const ofTicket = z.strictObject({ id, fileId: id });
const closing = z.strictObject({ seen });
const createBody = withMore(bodyOf(ticketFields), { files });

export const ticketSchemas = {
  /** multipart/form-data with one file. */
  upload: { response: fileSchema },
  own: { response: z.array(ownTicketSchema) },
  ownCount: { response: totalCount },
  create: { body: createBody, response: ownTicketSchema },
  ownItem: { params: byId, response: ownTicketSchema },
  ownMessages: { params: byId, query: page, response: z.array(ownEntrySchema) },
  /** Answers the file itself. */
  ownFile: { params: ofTicket },
  ask: { params: byId, body: written, response: ownTicketSchema },
  ownClose: { params: byId, body: closing, response: ownTicketSchema },
  ownReopen: { params: byId, body: written, response: ownTicketSchema },
  rate: { params: byId, body: withMore(bodyOf(ratingFields), { seen }), response: ownTicketSchema },
  list: { response: z.array(ticketSchema) },
  count: { response: totalCount },
  item: { params: byId, response: ticketSchema },
  messages: { params: byId, query: page, response: z.array(entrySchema) },
  /** Answers the file itself. */
  file: { params: ofTicket },
  answer: { params: byId, body: written, response: ticketSchema },
  close: { params: byId, body: closing, response: ticketSchema },
  reopen: { params: byId, body: written, response: ticketSchema },
  /** Who answers tickets. */
  assignees: { response: z.array(nameSchema) },
  /** Without an id nobody has it in hand. */
  assign: { params: byId, body: z.strictObject({ assigneeId: id.optional() }), response: ticketSchema },
  /** The others who have it open just now. */
  enter: { params: byId, response: z.array(nameSchema) },
  leave: { params: byId },
  notes: { params: byId, response: z.array(noteSchema) },
  writeNote: { params: byId, body: reply, response: noteSchema },
} as const;

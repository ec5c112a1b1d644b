import {
  buyerDataFields,
  headerFields,
  invoiceFields,
  itemFields,
  MAX_REACTION_IDS,
  MAX_ROWS,
  paymentFields,
  registrationFields,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import {
  inquiryMessageType,
  packetOutcome,
  reactionAnswer,
  registrationDecision,
  registrationOutcome,
  reviewDecision,
  sharedLabels,
} from '@moadi/domain/enums';
import { z } from 'zod';
import { answerOf, bodyOf, exact, id, inCase, inCaseById, instant } from '../kit/schemas.ts';
import { MAX_PDFS, MAX_TOGETHER } from './endpoints.ts';
import { invoiceResource } from './resources.ts';
import { view } from './view-schema.ts';

const header = answerOf(headerFields).extend({
  invoiceShippingGoods: z.array(answerOf(shippingGoodFields)).optional(),
});
const items = z.array(answerOf(itemFields));
const payments = z.array(answerOf(paymentFields));

const document = z.object({
  internalSerialNumber: z.string().optional(),
  invoiceHeader: header,
  invoiceBodies: items,
  invoicePayments: payments,
});

/** What a form or another program hands in (spec 2 section 3, "Invoice root for submit"). */
const invoiceBody = z.strictObject({
  ...(bodyOf(invoiceFields) as unknown as z.ZodObject).shape,
  invoiceHeader: (bodyOf(headerFields) as unknown as z.ZodObject).extend({
    invoiceShippingGoods: z.array(bodyOf(shippingGoodFields)).max(MAX_ROWS).optional(),
  }),
  invoiceBodies: z.array(bodyOf(itemFields)).max(MAX_ROWS),
  invoicePayments: z.array(bodyOf(paymentFields)).max(MAX_ROWS).default([]),
}) as unknown as z.ZodType<
  InvoiceDocument,
  Omit<InvoiceDocument, 'invoicePayments'> & Partial<InvoiceDocument>
>;

/** A row of the list. */
const invoiceRow = z.object({
  id,
  clientId: z.int(),
  internalSerialNumber: z.int().optional(),
  bookNumber: z.string().optional(),
  taxId: z.string().optional(),
  referenceTaxId: z.string().optional(),
  invoiceType: z.int(),
  invoicePattern: z.int(),
  invoiceSubject: z.int(),
  typeOfBuyer: z.int().optional(),
  buyerName: z.string().optional(),
  totalInvoiceValue: exact.optional(),
  createDate: instant,
  issuingDateTime: instant,
  sentDate: instant.optional(),
  sendType: z.int(),
  state: z.int(),
  article6Status: z.int().optional(),
  taxPayerSystemStatus: z.int().optional(),
  isProformaInvoice: z.boolean(),
  settlementMethod: z.int().optional(),
  businessName: z.string().optional(),
});

/** One message of the authority, explained: what is wrong, where, what to do. */
export const authorityMessage = z.object({
  code: z.string(),
  message: z.string(),
  /** Our field, e.g. `invoiceBodies.0.vatRate`; absent where the message is about the whole invoice. */
  path: z.string().optional(),
  label: z.string().optional(),
  line: z.int().optional(),
  /** What is wrong, and what to do about it. */
  explanation: z.string(),
  todo: z.string(),
  /** Which of the ways of `/repairs` mends it. */
  repair: z.string().optional(),
});

const value = z.union([z.string(), z.number(), z.boolean()]);
const change = z.object({ path: z.string(), before: value.optional(), after: value.optional() });

/** A way to mend what the authority refused, or why there is none that a program could propose. */
const proposal = z.object({
  /** `repair` of the message, and which of several ways it is. */
  id: z.string(),
  repair: z.string(),
  name: z.string().optional(),
  /** What is entered anew, and what follows from it in the sums. */
  changes: z.array(change),
  consequences: z.array(change),
  obstacle: z.string().optional(),
});

const invoiceEvent = z.object({
  id,
  at: instant,
  event: z.string(),
  from: z.int().optional(),
  to: z.int(),
  actor: z.string(),
  actorName: z.string().optional(),
  referenceNumber: z.string().optional(),
  hash: z.string().optional(),
  note: z.string().optional(),
});

export const seller = z.object({
  businessName: z.string(),
  economyCode: z.string(),
  nationalIdentityCode: z.string().optional(),
  fiscalId: z.string(),
  branchCode: z.string().optional(),
  postalCode: z.string().optional(),
  address: z.string().optional(),
  landlineNumber: z.string().optional(),
  typeOfCase: z.int(),
});

export const invoiceItemSchema = invoiceRow.extend({
  description: z.string().optional(),
  fiscalId: z.string(),
  trackingCode: z.string().optional(),
  registerDate: instant.optional(),
  modifyDate: instant.optional(),
  user: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
  case: seller,
  invoiceHeader: header,
  invoiceBodies: items,
  invoicePayments: payments,
  errors: z.array(authorityMessage),
  warning: z.array(authorityMessage),
  events: z.array(invoiceEvent),
  /** When the authority last said how the invoice stands, and what it said instead. */
  reactionAskedAt: instant.optional(),
  reactionProblem: z.int().optional(),
  /** The authority's signed receipt (a compact JWS), whether its signature was right, when it says to have received (protocol section 1.6). */
  receipt: z.object({ text: z.string(), verified: z.boolean(), receivedAt: instant.optional() }).optional(),
});

const message = z.object({
  /** 1 warning, 3 error (spec 2 section 3). */
  messageType: z.literal([...inquiryMessageType.ids]),
  code: z.string(),
  description: z.string(),
  path: z.string().optional(),
});

const stored = z.object({
  id,
  state: z.int(),
  internalSerialNumber: z.int(),
  taxId: z.string().optional(),
  isProformaInvoice: z.boolean(),
});

/** Why one of several was not registered: the error envelope without the id of the request. */
const refusal = z.object({
  code: z.string(),
  description: z.array(z.string()),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

/** Acts on several stored invoices, and what came of each. */
const several = z.strictObject({
  ids: z.array(id).min(1).max(MAX_TOGETHER).meta({ title: invoiceResource.title }),
});
const outcomes = z.array(z.object({ id, stored: stored.optional(), refused: refusal.optional() }));

const stateCounts = z.array(z.object({ state: z.int(), count: z.int() }));
/** What a person says of a correction beside its content. */
const occasion = z.strictObject({
  issuingDateTime: instant.meta({ title: headerFields.issuingDateTime.label }),
  bookNumber: z.string().max(500).optional().meta({ title: invoiceFields.bookNumber.label }),
  description: z.string().max(10_000).optional().meta({ title: invoiceFields.description.label }),
  isProformaInvoice: z.boolean().optional().meta({ title: invoiceFields.isProformaInvoice.label }),
});

/** One document of a chain, with what it changed in the one it refers to. */
const chainDocument = z.object({
  id,
  taxId: z.string().optional(),
  referenceTaxId: z.string().optional(),
  internalSerialNumber: z.int(),
  invoiceSubject: z.int(),
  state: z.int(),
  issuingDateTime: instant,
  taxPayerSystemStatus: z.int().optional(),
  totalInvoiceValue: exact.optional(),
  changes: z.array(
    z.object({
      line: z.int().optional(),
      name: z.string().optional(),
      field: z.string().optional(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
});

/** One packet of the ledger between us and the authority. */
const packet = z.object({
  /** The packet's uid. */
  id,
  taxId: z.string(),
  internalSerialNumber: z.int(),
  sender: z.string(),
  createDate: instant,
  outcome: z.literal([...packetOutcome.ids]),
  /** SHA-256 of the bytes that leave. */
  sha256: z.string(),
  /** First moment at which it may have left, and how often it was posted. */
  sentAt: instant.optional(),
  sends: z.int(),
  referenceNumber: z.string().optional(),
  takenAt: instant.optional(),
  askedAt: instant.optional(),
  asks: z.int(),
  /** What the authority answered, as JSON text, and its SHA-256. */
  answer: z.string().optional(),
  answerHash: z.string().optional(),
});

/** Work that waits for it: when it is tried next, how often it was, and why not yet. */
const waiting = z.object({
  kind: z.string(),
  runAt: instant,
  tries: z.int(),
  lastError: z.string().optional(),
});

/** How an invoice stands after it was asked for. */
const standing = z.object({
  id,
  internalSerialNumber: z.int(),
  answer: z.literal([...reactionAnswer.ids]),
  taxPayerSystemStatus: z.int().optional(),
  article6Status: z.int().optional(),
  reactionAskedAt: instant.optional(),
  reactionProblem: z.int().optional(),
});

/** A payment that was registered after its invoice. */
const registration = z.object({
  id,
  ...answerOf(registrationFields).required({ paymentType: true, paymentValue: true, paymentDate: true })
    .shape,
  outcome: z.literal([...registrationOutcome.ids]),
  userName: z.string(),
  createDate: instant,
  /** When it last left, and how often it did. */
  sentAt: instant.optional(),
  sends: z.int(),
  answeredAt: instant.optional(),
  errors: z.array(authorityMessage),
  /** Why there is no answer: codes and causes. */
  cause: z.string().optional(),
  decidedByName: z.string().optional(),
  decidedAt: instant.optional(),
  decision: z.string().optional(),
});

/** Invoices that are not finished and hold something: the newest of them, and how many there are. */
export const usesSchema = z.object({
  totalCount: z.int(),
  invoices: z.array(z.object({ id, internalSerialNumber: z.int(), state: z.int() })),
});

export const invoiceSchemas = {
  list: { params: inCase, response: z.array(invoiceRow) },
  count: { params: inCase, response: z.object({ totalCount: z.int() }) },
  listAll: { response: z.array(invoiceRow) },
  countAll: { response: z.object({ totalCount: z.int() }) },
  stateCounts: { params: inCase, response: stateCounts },
  stateCountsOfAll: { response: stateCounts },
  initialize: {
    params: inCase,
    /** `corrects`: the document that a new corrective is to refer to. */
    query: z.strictObject({ id: id.optional(), corrects: id.optional() }),
    response: z.object({
      seller,
      latestSerialNumber: z.int().optional(),
      /** Whether the caller may send, or only prepare (case role 3). */
      maySend: z.boolean(),
      invoice: invoiceItemSchema.optional(),
      /** The document that the invoice refers to. */
      reference: document.optional(),
      /** Why it cannot be corrected now. */
      refusal: z.string().optional(),
    }),
  },
  latestSerialNumber: { params: inCase, response: z.int().nullable() },
  inquiry: {
    params: inCase,
    body: invoiceBody,
    response: z.object({
      result: z.array(message),
      invoiceHeader: header,
      invoiceBodies: items,
      invoicePayments: payments,
    }),
  },
  preview: { params: inCase, body: invoiceBody, response: view },
  create: { params: inCase, body: invoiceBody, response: stored },
  createMany: {
    params: inCase,
    body: z.strictObject({ invoices: z.array(invoiceBody).min(1).max(MAX_TOGETHER) }),
    response: z.array(z.object({ stored: stored.optional(), refused: refusal.optional() })),
  },
  update: { params: inCaseById, body: invoiceBody, response: stored },
  item: { params: inCaseById, response: invoiceItemSchema },
  repairs: { params: inCaseById, response: z.array(proposal) },
  paper: { params: inCaseById, response: view },
  pdf: { params: inCaseById },
  pdfs: {
    params: inCase,
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_PDFS).meta({ title: invoiceResource.title }) }),
  },
  chain: {
    params: inCaseById,
    response: z.object({
      documents: z.array(chainDocument),
      /** What cannot be done with this document now, by subject, and why. */
      refusals: z.array(z.object({ subject: z.int(), text: z.string() })),
      /** Of each line of this document: what was sold, and what of it has come back. */
      lines: z.array(z.object({ sold: exact, returned: exact })),
    }),
  },
  correct: { params: inCaseById, body: invoiceBody, response: stored },
  takeBack: {
    params: inCaseById,
    body: occasion.extend({
      returned: z
        .array(
          z.strictObject({ id, quantity: z.string().max(64).meta({ title: itemFields.quantity.label }) }),
        )
        .max(MAX_ROWS),
    }),
    response: stored,
  },
  revoke: { params: inCaseById, body: occasion, response: stored },
  revokeByTaxId: {
    params: inCase,
    body: occasion.extend({
      referencedTaxId: z.string().max(64).meta({ title: headerFields.referenceTaxId.label }),
    }),
    response: stored,
  },
  send: { params: inCaseById, response: stored },
  sendMany: { params: inCase, body: several, response: outcomes },
  withdrawMany: { params: inCase, body: several, response: outcomes },
  withdraw: { params: inCaseById, response: stored },
  buyerData: {
    params: inCaseById,
    body: bodyOf(buyerDataFields),
    response: answerOf(buyerDataFields).extend({ id }),
  },
  refreshReactions: {
    params: inCase,
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_REACTION_IDS) }),
    response: z.array(standing),
  },
  payments: {
    params: inCaseById,
    response: z.object({
      internalSerialNumber: z.int(),
      total: exact,
      /** Paid with the invoice; registered later, or perhaps registered; what is left. */
      atIssue: exact,
      registered: exact,
      open: exact,
      /** Why no payment can be registered now. */
      refusal: z.string().optional(),
      registrations: z.array(registration),
    }),
  },
  registerPayment: {
    params: inCaseById,
    body: bodyOf(registrationFields),
    response: z.object({ id, open: exact }),
  },
  decidePayment: {
    params: inCaseById,
    body: z.strictObject({
      paymentId: id,
      decision: z.literal([...registrationDecision.ids]).meta({ title: sharedLabels.decision }),
      note: z.string().trim().min(1).max(500).meta({ title: sharedLabels.reason }),
    }),
    response: z.object({ outcome: z.literal([...registrationOutcome.ids]) }),
  },
  ledger: {
    params: inCaseById,
    response: z.object({ state: z.int(), packets: z.array(packet), jobs: z.array(waiting) }),
  },
  review: {
    params: inCaseById,
    body: z.strictObject({
      decision: z.literal([...reviewDecision.ids]).meta({ title: sharedLabels.decision }),
      note: z.string().trim().min(1).max(500).meta({ title: sharedLabels.reason }),
    }),
    response: z.object({ state: z.int() }),
  },
} as const;

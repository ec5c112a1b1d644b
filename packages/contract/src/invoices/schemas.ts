import {
  buyerDataFields,
  headerFields,
  itemFields,
  MAX_REACTION_IDS,
  MAX_ROWS,
  noteFields,
  registrationFields,
} from '@moadi/domain/invoices';
import {
  inquiryMessageType,
  invoicePatternType,
  invoiceState,
  invoiceSubjectType,
  invoiceType,
  registrationDecision,
  registrationOutcome,
  reviewDecision,
  sharedLabels,
} from '@moadi/domain/enums';
import { z } from 'zod';
import {
  answerOf,
  bodyOf,
  editOf,
  exact,
  id,
  idOf,
  inCase,
  inCaseById,
  readCode,
  version,
} from '../kit/schemas.ts';
import { buyerSchema } from '../buyers/schemas.ts';
import { refusal } from '../kit/bulk-schemas.ts';
import { MAX_PDFS, MAX_TOGETHER } from './limits.ts';
import { invoiceResource } from './resources.ts';
import { view } from './view-schema.ts';
import { header, items, payments, document, invoiceBody } from './document-schemas.ts';
import {
  invoiceRow,
  seller,
  invoiceItemSchema,
  stored,
  several,
  outcomes,
  progress,
  stateCounts,
  needCounts,
  sums,
} from './row-schemas.ts';
import {
  change,
  proposal,
  occasion,
  chainDocument,
  packet,
  waiting,
  reactionStatus,
  registration,
  examination,
} from './after-acceptance-schemas.ts';

export {
  header,
  headerBody,
  itemBody,
  items,
  paymentBody,
  payments,
  shippingGood,
  shippingGoodBody,
} from './document-schemas.ts';
export { authorityMessage, hindrance, invoiceItemSchema, seller, stored } from './row-schemas.ts';
export { view, viewParts } from './view-schema.ts';

const message = z.object({
  /** 1 warning, 3 error (spec 2 section 3); 2 doubt: our knowledge may be old, a person decides (decision 29). */
  messageType: idOf(inquiryMessageType),
  code: z.string(),
  description: z.string(),
  path: z.string().optional(),
  /** Ways to mend it that are known: each enters other values, which a person sees before registering. */
  mends: z.array(z.object({ name: z.string().optional(), changes: z.array(change) })),
});

export const invoiceSchemas = {
  list: { params: inCase, response: z.array(invoiceRow) },
  count: { params: inCase, response: sums },
  sums: { params: inCase, response: sums },
  listAll: { response: z.array(invoiceRow) },
  countAll: { response: sums },
  sumsOfAll: { response: sums },
  stateCounts: { params: inCase, response: stateCounts },
  stateCountsOfAll: { response: stateCounts },
  needCounts: { params: inCase, response: needCounts },
  needCountsOfAll: { response: needCounts },
  initialize: {
    params: inCase,
    /** `corrects`: the document that a new corrective is to refer to. */
    query: z.strictObject({ id: id.optional(), corrects: id.optional() }),
    response: z.object({
      seller,
      latestSerialNumber: z.int().optional(),
      /** Of the newest invoice of the case: with it the next one most likely begins. */
      latestKind: z
        .object({ invoiceType: idOf(invoiceType), invoicePattern: idOf(invoicePatternType) })
        .optional(),
      /** The buyers that the case has invoiced lately and still uses, the last one first. */
      recentBuyers: z.array(buyerSchema),
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
  update: { params: inCaseById, body: editOf(invoiceBody), response: stored },
  item: { params: inCaseById, response: invoiceItemSchema },
  progress: { params: inCaseById, response: progress },
  repairs: { params: inCaseById, response: z.array(proposal) },
  paper: { params: inCaseById, response: view },
  pdf: { params: inCaseById },
  pdfs: {
    params: inCase,
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_PDFS).meta({ title: invoiceResource.title }) }),
  },
  proof: { params: inCaseById },
  /** multipart/form-data with one file. */
  validateIrrefutable: { response: examination },
  /** multipart/form-data with one file. */
  validatePaper: { response: examination },
  validateCode: {
    body: z.strictObject({ code: readCode }),
    response: examination,
  },
  chain: {
    params: inCaseById,
    response: z.object({
      documents: z.array(chainDocument),
      /** What cannot be done with this document now, by subject, and why. */
      refusals: z.array(z.object({ subject: idOf(invoiceSubjectType), text: z.string() })),
      /** Of a correction: the document of the chain that one like it can refer to now; absent while none can. */
      correctable: id.optional(),
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
    body: editOf(bodyOf(buyerDataFields)),
    response: answerOf(buyerDataFields).extend({ id, version }),
  },
  notes: {
    params: inCaseById,
    body: editOf(bodyOf(noteFields)),
    response: answerOf(noteFields).extend({ id, version }),
  },
  refreshReaction: { params: inCaseById, response: reactionStatus },
  refreshReactions: {
    params: inCase,
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_REACTION_IDS) }),
    response: z.array(reactionStatus),
  },
  payments: {
    params: inCaseById,
    response: z.object({
      internalSerialNumber: z.int(),
      total: exact,
      /** Paid with the invoice; of a correction, on its reference and not named by it; registered later, or perhaps; what is left. */
      atIssue: exact,
      before: exact,
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
      decision: idOf(registrationDecision).meta({ title: sharedLabels.decision }),
      note: z.string().trim().min(1).max(500).meta({ title: sharedLabels.reason }),
    }),
    response: z.object({ outcome: idOf(registrationOutcome) }),
  },
  ledger: {
    params: inCaseById,
    response: z.object({ state: idOf(invoiceState), packets: z.array(packet), jobs: z.array(waiting) }),
  },
  review: {
    params: inCaseById,
    body: z.strictObject({
      decision: idOf(reviewDecision).meta({ title: sharedLabels.decision }),
      note: z.string().trim().min(1).max(500).meta({ title: sharedLabels.reason }),
    }),
    response: z.object({ state: idOf(invoiceState) }),
  },
} as const;

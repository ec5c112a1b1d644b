import {
  invoiceArticle6State,
  invoiceNeed,
  invoicePatternType,
  invoiceSendType,
  invoiceState,
  invoiceSubjectType,
  invoiceTaxPayerState,
  invoiceType,
  packetOutcome,
  paymentSettlementType,
  personType,
  type EnumTable,
} from '@moadi/domain/enums';
import { z } from 'zod';
import { outcomesOf, rowIds } from '../kit/bulk-schemas.ts';
import { exact, id, idOf, instant, version } from '../kit/schemas.ts';
import { MAX_TOGETHER } from './limits.ts';
import { invoiceResource } from './resources.ts';
import { header, items, payments } from './document-schemas.ts';

/** Why work does not get on, when it was tried last and when it is tried next. */
export const hindrance = z.object({
  why: z.string(),
  lastTry: instant.optional(),
  nextTry: instant.optional(),
});

/** A word of the authority that we know, or 0: one that we do not. */
const known = <I extends number>(table: Pick<EnumTable<I>, 'ids'>) => z.union([idOf(table), z.literal(0)]);

/** What the authority says of a registered invoice. */
export const reaction = {
  taxPayerSystemStatus: known(invoiceTaxPayerState).optional(),
  article6Status: known(invoiceArticle6State).optional(),
};

/** What is told of an invoice that has no verdict yet. */
const onItsWay = z.object({
  /** Absent while all goes its usual way. */
  waiting: hindrance.optional(),
  /** While all goes its usual way: when it was tried last, if ever, and when its turn comes, or has come. */
  turn: z.object({ lastTry: instant.optional(), nextTry: instant }).optional(),
  /** Its packet may be with the authority: sending can no longer be cancelled. */
  left: z.boolean().optional(),
  /** The staff decides: since when, by when, and why (state 12). */
  review: z.object({ since: instant, until: instant, cause: z.string() }).optional(),
});

/** A number that it had before: a packet has left with it, so that it is never given again. */
const formerNumber = z.object({
  internalSerialNumber: z.int(),
  taxId: z.string(),
  endedAt: instant,
  /** What the authority said of it, where it was refused. */
  codes: z.array(z.string()),
});

/** A row of the list. */
export const invoiceRow = onItsWay.extend({
  id,
  clientId: z.int(),
  internalSerialNumber: z.int().optional(),
  bookNumber: z.string().optional(),
  ownReference: z.string().optional(),
  internalNote: z.string().optional(),
  taxId: z.string().optional(),
  referenceTaxId: z.string().optional(),
  invoiceType: idOf(invoiceType),
  invoicePattern: idOf(invoicePatternType),
  invoiceSubject: idOf(invoiceSubjectType),
  typeOfBuyer: idOf(personType).optional(),
  buyerName: z.string().optional(),
  totalInvoiceValue: exact.optional(),
  createDate: instant,
  modifyDate: instant.optional(),
  issuingDateTime: instant,
  sentDate: instant.optional(),
  sendType: idOf(invoiceSendType),
  state: idOf(invoiceState),
  ...reaction,
  isProformaInvoice: z.boolean(),
  settlementMethod: idOf(paymentSettlementType).optional(),
  businessName: z.string().optional(),
  /** In a list that was looked through by a number: what it was found by. */
  formerNumbers: z.array(formerNumber).optional(),
});

/** How far one invoice has come. */
export const progress = onItsWay.extend({
  id,
  state: idOf(invoiceState),
  internalSerialNumber: z.int().optional(),
  taxId: z.string().optional(),
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

const invoiceEvent = z.object({
  id,
  at: instant,
  event: z.string(),
  from: idOf(invoiceState).optional(),
  to: idOf(invoiceState),
  actor: z.string(),
  actorName: z.string().optional(),
  /** A program did it, with the key of this name; `actorName` has made the key. */
  keyName: z.string().optional(),
  referenceNumber: z.string().optional(),
  hash: z.string().optional(),
  note: z.string().optional(),
  /** The number that it gave up with this. */
  formerNumber: z.int().optional(),
});

/** A packet that was sent of it: when and how often, what came back, how often and when it was asked for. */
const invoiceTry = z.object({
  taxId: z.string(),
  sentAt: instant,
  sends: z.int(),
  outcome: idOf(packetOutcome),
  takenAt: instant.optional(),
  asks: z.int(),
  askedAt: instant.optional(),
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
  typeOfCase: idOf(personType),
});

export const invoiceItemSchema = invoiceRow.extend({
  description: z.string().optional(),
  fiscalId: z.string(),
  trackingCode: z.string().optional(),
  registerDate: instant.optional(),
  modifyDate: instant.optional(),
  version,
  user: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
  case: seller,
  invoiceHeader: header,
  invoiceBodies: items,
  invoicePayments: payments,
  /** By list: the names of the codes that it uses, of units, currencies, countries and cities. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  errors: z.array(authorityMessage),
  warning: z.array(authorityMessage),
  events: z.array(invoiceEvent),
  /** The oldest first. */
  tries: z.array(invoiceTry),
  /** When the authority last said how the invoice stands, and what it said instead. */
  reactionAskedAt: instant.optional(),
  reactionProblem: z.int().optional(),
  /** The authority's signed receipt (a compact JWS), whether its signature was right, when it says to have received (protocol section 1.6). */
  receipt: z.object({ text: z.string(), verified: z.boolean(), receivedAt: instant.optional() }).optional(),
});

export const stored = z.object({
  id,
  state: idOf(invoiceState),
  /** Of a preview there is none. */
  internalSerialNumber: z.int().optional(),
  taxId: z.string().optional(),
  isProformaInvoice: z.boolean(),
});

/** Acts on several stored invoices, and what came of each. */
export const several = z.strictObject({ ids: rowIds(MAX_TOGETHER, invoiceResource.title) });

export const outcomes = outcomesOf(stored);

const stateSums = z.array(
  z.object({
    state: idOf(invoiceState),
    count: z.int(),
    totalInvoiceValue: exact,
    totalValueAddedTax: exact,
  }),
);

/**
 * How many invoices a list has, and what they come to: by `count` however long that takes, by `sums` as far as it is known at once. Nothing
 * of it is estimated.
 */
export const sums = z.object({
  /** Absent where more than `moreThan` are found, or where nobody knows. */
  totalCount: z.int().optional(),
  moreThan: z.int().optional(),
  /** Rials of theirs by state; of nothing less than all of them. */
  states: stateSums,
  /** Of more invoices that a search finds, only so many of the newest were looked at: what they come to is not known. */
  searchedNewest: z.int().optional(),
});

export const stateCounts = z.array(z.object({ state: idOf(invoiceState), count: z.int() }));

/** As the filter `need` of the list finds them; of what nobody has to do there is no row. */
export const needCounts = z.array(z.object({ need: idOf(invoiceNeed), count: z.int() }));

/** Invoices that are not finished and hold something: the newest of them, and how many there are. */
export const usesSchema = z.object({
  totalCount: z.int(),
  invoices: z.array(z.object({ id, internalSerialNumber: z.int().optional(), state: idOf(invoiceState) })),
});

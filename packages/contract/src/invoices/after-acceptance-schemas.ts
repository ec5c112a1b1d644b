import { headerFields, invoiceFields, registrationFields } from '@moadi/domain/invoices';
import {
  invoiceState,
  invoiceSubjectType,
  packetOutcome,
  reactionAnswer,
  registrationOutcome,
} from '@moadi/domain/enums';
import { z } from 'zod';
import { answerOf, exact, id, idOf, instant } from '../kit/schemas.ts';
import { authorityMessage, hindrance, reaction } from './row-schemas.ts';
import { view } from './view-schema.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

export const change = z.object({ path: z.string(), before: value.optional(), after: value.optional() });

/** A way to mend what the authority refused, or why there is none that a program could propose. */
export const proposal = z.object({
  /** `repair` of the message, and which of several ways it is. */
  id: z.string(),
  repair: z.string(),
  name: z.string().optional(),
  /** What is entered anew, and what follows from it in the sums. */
  changes: z.array(change),
  consequences: z.array(change),
  obstacle: z.string().optional(),
});

/** What a person says of a correction beside its content. */
export const occasion = z.strictObject({
  issuingDateTime: instant.meta({ title: headerFields.issuingDateTime.label }),
  bookNumber: z.string().max(500).optional().meta({ title: invoiceFields.bookNumber.label }),
  description: z.string().max(10_000).optional().meta({ title: invoiceFields.description.label }),
  isProformaInvoice: z.boolean().optional().meta({ title: invoiceFields.isProformaInvoice.label }),
});

/** One document of a chain, with what it changed in the one it refers to. */
export const chainDocument = z.object({
  id,
  taxId: z.string().optional(),
  referenceTaxId: z.string().optional(),
  internalSerialNumber: z.int(),
  invoiceSubject: idOf(invoiceSubjectType),
  state: idOf(invoiceState),
  issuingDateTime: instant,
  taxPayerSystemStatus: reaction.taxPayerSystemStatus,
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
export const packet = z.object({
  /** The packet's uid. */
  id,
  taxId: z.string(),
  internalSerialNumber: z.int(),
  sender: z.string(),
  createDate: instant,
  outcome: idOf(packetOutcome),
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
export const waiting = z.object({
  kind: z.string(),
  runAt: instant,
  tries: z.int(),
  lastError: z.string().optional(),
});

/** How an invoice stands after it was asked for. */
export const reactionStatus = z.object({
  id,
  internalSerialNumber: z.int(),
  answer: idOf(reactionAnswer),
  ...reaction,
  reactionAskedAt: instant.optional(),
  reactionProblem: z.int().optional(),
});

/** A payment that was registered after its invoice. */
export const registration = z.object({
  id,
  ...answerOf(registrationFields).required({ paymentType: true, paymentValue: true, paymentDate: true })
    .shape,
  outcome: idOf(registrationOutcome),
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
  /** Why it has not left yet; absent while all goes its usual way. */
  waiting: hindrance.optional(),
});

/** What the checks of a non-repudiation document say, and the invoice that it holds. */
export const examination = z.object({
  /** `incomplete`: nothing is wrong, but not all could be looked at. */
  verdict: z.enum(['authentic', 'rejected', 'incomplete']),
  checks: z.array(
    z.object({
      check: z.string(),
      title: z.string(),
      result: z.enum(['passed', 'failed', 'notCheckable']),
      text: z.string(),
      /** A number that the sentence ends with. */
      code: z.string().optional(),
    }),
  ),
  /** Absent where the packet holds no readable invoice. */
  view: view.optional(),
});

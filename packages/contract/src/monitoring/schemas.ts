import { providerService, providerTrouble, sharedLabels } from '@moadi/domain/enums';
import { z } from 'zod';
import { certificateSchema } from '../keys/schemas.ts';
import { caseNumber, idOf, instant } from '../kit/schemas.ts';

const pause = z.object({ at: instant, by: z.string(), reason: z.string() });

/** One kind of work: sending, or asking for results. Counters grow from when the installation was made. */
const queue = z.object({
  kind: z.string(),
  waiting: z.int(),
  /** Of these, those whose time has come. */
  due: z.int(),
  running: z.int(),
  oldest: instant.optional(),
  /** Waiting after an error of our own, and what the one that was tried most often has met. */
  failing: z.int(),
  failingWith: z.string().optional(),
  requests: z.int(),
  answered: z.int(),
  /** Milliseconds that all answered requests took together. */
  answerMs: z.int(),
  done: z.int(),
  /** Requests in a row without an answer. */
  failures: z.int(),
  holdUntil: instant.optional(),
  lastAnswerAt: instant.optional(),
  lastFailureAt: instant.optional(),
  lastFailure: z.string().optional(),
  pause: pause.optional(),
});

export const monitoringSchemas = {
  overview: {
    response: z.object({
      now: instant,
      queues: z.array(queue),
      /** Packets that left without an answer, and since when the oldest. */
      unknown: z.object({ count: z.int(), since: instant.optional() }),
      /** Invoices that wait for a person's decision; of these, those whose promised time is over. */
      needsReview: z.int(),
      reviewOverdue: z.int(),
      /** The provider's own, with which tokens are signed; absent where nothing is sent. */
      certificate: certificateSchema.optional(),
      /** What the authority offers and nobody has confirmed; `replaces`: under the id of a key that is known. */
      newKeys: z.array(
        z.object({ id: z.string(), fingerprint: z.string(), firstSeen: instant, replaces: z.boolean() }),
      ),
      /** Every key that was ever offered, the newest first; nobody is named where the first ones were believed. */
      keys: z.array(
        z.object({
          id: z.string(),
          authority: z.string(),
          fingerprint: z.string(),
          firstSeen: instant,
          lastSeen: instant,
          confirmedAt: instant.optional(),
          confirmedBy: z.string().optional(),
        }),
      ),
      /** Providers of messages and inquiries that fail, until they answer again. */
      providers: z.array(
        z.object({
          service: idOf(providerService),
          provider: z.string(),
          kind: idOf(providerTrouble),
          /** The provider's own code, or what happened to the line. */
          answer: z.string(),
          since: instant,
          lastAt: instant,
          /** Failures in a row. */
          times: z.int(),
        }),
      ),
      /** The cases with the most waiting. */
      cases: z.array(
        z.object({ clientId: z.int(), name: z.string(), waiting: z.int(), pause: pause.optional() }),
      ),
    }),
  },
  pause: {
    body: z.strictObject({
      clientId: caseNumber.optional(),
      reason: z.string().trim().min(1).max(300).meta({ title: sharedLabels.reason }),
    }),
  },
  confirmKey: { body: z.strictObject({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/) }) },
  resume: { body: z.strictObject({ clientId: caseNumber.optional() }) },
} as const;

import { createHash } from 'node:crypto';
import { decodeCode, type InquiryEntry } from '@moadi/moadian';
import type { Attempt } from '../ledger.ts';

/** A packet, and what the authority has answered about it for good. */
export interface Verdict {
  attempt: Attempt;
  entry: InquiryEntry;
}

/** What the ledger keeps of an answer. */
export function answerOf({ status, errors, warnings, sign }: InquiryEntry): { answer: object; hash: Buffer } {
  const answer = { status, errors, warnings, sign };
  return { answer, hash: createHash('sha256').update(JSON.stringify(answer)).digest() };
}

/**
 * Refused, and every reason is the authority's own: an internal error, or a packet that it cannot open because its key has
 * changed (protocol 6.3). Nothing is registered (7.1), and nobody has to mend anything.
 */
export const isOwnFault = ({ status, errors }: InquiryEntry): boolean =>
  status === 'FAILED' &&
  errors.length > 0 &&
  errors.every(({ code, message }) => decodeCode(code, message).retry === 'later');

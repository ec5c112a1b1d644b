import type { userEndpoints } from '@moadi/contract/users';
import type { AnswerOf } from '@moadi/contract/kit';
import { session } from '../api/session.ts';

/** A code that was sent, as the page knows it that asks for it. */
export interface SentCode {
  sentAt: number;
  /** ms: from then on another may be asked for; until then it can be entered. */
  resendAt: number;
  endsAt: number;
  /** The message service did not answer: it may arrive. */
  uncertain?: true;
}

/** What a server that has just sent a code says of it. */
export function sentCodeOf(answer: AnswerOf<typeof userEndpoints.sendOtp>): SentCode {
  const { resendIn, expiresIn, uncertain } = answer;
  const now = Date.now();
  return {
    sentAt: now,
    resendAt: now + resendIn * 1_000,
    endsAt: now + expiresIn * 1_000,
    ...(uncertain && { uncertain }),
  };
}

/** Whether it can still be entered: one that can is not asked for once more. */
export const isGood = (sent: SentCode | undefined): sent is SentCode =>
  sent !== undefined && sent.endsAt > Date.now();

/** Its tries are spent: another may be asked for at once. */
export const spent = <T extends SentCode>(sent: T): T => ({ ...sent, resendAt: 0, endsAt: 0 });

/** Codes of acts that were sent from this page, by what they open: anyone who closes the question finds them again. */
export const sentCodes = new Map<string, SentCode>();
// They are of one sign-in.
session.subscribe(() => {
  if (!session.get()) sentCodes.clear();
});

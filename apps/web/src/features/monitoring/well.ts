import { CERTIFICATE_MS } from '@moadi/domain/reports';
import type { Overview } from './answers.ts';

/** Work that is due and answered by nobody for so long stands still. */
const STILL_MS = 10 * 60_000;

/** Whether the sending goes by itself: nothing is stopped, fails, stands still, or waits for somebody's decision. */
export const isWell = (overview: Overview): boolean =>
  overview.queues.every(queue => goes(queue, overview.now)) &&
  overview.cases.every(({ pause }) => !pause) &&
  [overview.unknown.count, overview.needsReview, overview.reviewOverdue].every(count => count === 0) &&
  [overview.newKeys, overview.providers].every(troubles => troubles.length === 0) &&
  (overview.certificate === undefined || overview.certificate.notAfter > overview.now + CERTIFICATE_MS);

function goes(queue: Overview['queues'][number], now: number): boolean {
  const { pause, failures, failing, holdUntil = 0, due, oldest = now, lastAnswerAt = 0 } = queue;
  const isStill = due > 0 && oldest < now - STILL_MS && lastAnswerAt < now - STILL_MS;
  return !pause && failures === 0 && failing === 0 && holdUntil <= now && !isStill;
}

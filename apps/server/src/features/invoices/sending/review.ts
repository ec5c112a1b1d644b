import { invoiceState, packetOutcome, reviewDecision, type ReviewDecision } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { nextState, type InvoiceEvent } from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { isWaiting, withdrawJob } from '../../../platform/jobs/waiting.ts';
import { ASK, type Engine } from './engine/context.ts';
import { isThereByUid } from './engine/reconcile.ts';
import { keysOfPackets, numberAnew } from './engine/renew.ts';
import { codesOf } from '../former-number-store.ts';
import { ledgerOf } from './ledger-store.ts';
import { currentAttempts, setOutcome, type Attempt } from './ledger.ts';
import { askReactionStatus } from './reactions.ts';
import { SEND } from './queue.ts';
import { changeState } from '../state-store.ts';
import { findErrors, findState, jobsOfInvoice, lockState } from './store.ts';
import { record } from '../timeline-store.ts';

/** Everything that left for an invoice, what came back, and what still waits; for staff (product.md section 3). */
export async function ledger(tx: Tx, clientId: number, id: string) {
  const { state } = (await findState(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const jobs = await jobsOfInvoice(tx, clientId, id);
  return {
    state,
    packets: await ledgerOf(tx, clientId, id),
    jobs: jobs.map(({ lastError, ...job }) => ({ ...job, ...(lastError !== null && { lastError }) })),
  };
}

export interface Review {
  clientId: number;
  id: string;
  decision: ReviewDecision;
  note: string;
  userId: string;
  now: number;
}

/**
 * Before a packet that has left is withdrawn, the authority is asked by its tax id, which knows no window (protocol 1.4), and by its uid,
 * which knows what waits to be judged: what it has is not withdrawn, and while it does not clearly say so nobody knows (decision 90).
 */
export async function askBeforeWithdrawal(
  engine: Engine | undefined,
  db: Engine['db'],
  { clientId, id, decision }: Pick<Review, 'clientId' | 'id' | 'decision'>,
): Promise<void> {
  if (decision !== reviewDecision.id.withdraw) return;
  const attempt = await db.system(async tx => {
    const isStuck = (await findState(tx, clientId, id))?.state === invoiceState.id.needsReview;
    return isStuck ? (await currentAttempts(tx, [{ clientId, id }])).get(id) : undefined;
  });
  if (!attempt?.sentAt || attempt.outcome === packetOutcome.id.refused) return;
  const said = await askReactionStatus(engine, attempt.taxId);
  if (said?.invoiceStatus) refuse(fault('invoices.reviewRegistered'));
  if (said?.error !== NOT_REGISTERED) refuse(fault('invoices.reviewUnasked'));
  const isThere = engine && (await isThereByUid(engine, attempt));
  if (isThere) refuse(fault('invoices.reviewTaken'));
  if (isThere === undefined) refuse(fault('invoices.reviewUnasked'));
}

/** The authority's word for a tax id that it does not have. */
const NOT_REGISTERED = 'NOT_FOUND';

const events: Readonly<Record<ReviewDecision, InvoiceEvent>> = {
  [reviewDecision.id.askAgain]: 'askAgain',
  [reviewDecision.id.resend]: 'resend',
  [reviewDecision.id.withdraw]: 'withdraw',
};

/**
 * A person's decision about an invoice whose outcome is not known: ask again, send the same bytes again (the authority is
 * asked by uid first, R3), or withdraw. With its reason on the timeline, in one transaction with the work it causes.
 */
export async function review(tx: Tx, asked: Review) {
  const { clientId, id, decision, note, userId, now } = asked;
  const event = events[decision];
  const refused = event === 'resend' ? await refusedAttempt(tx, clientId, id) : undefined;
  if (refused) return sendAnew(tx, refused, asked);
  const row = await lockState(tx, clientId, id);
  const from = (row ?? refuse(fault('http.rowNotFound'))).state;
  if (from !== invoiceState.id.needsReview) refuse(fault('invoices.reviewOnly'));
  const attempt = (await currentAttempts(tx, [{ clientId, id }])).get(id);
  const isAnswered = attempt?.outcome === packetOutcome.id.refused;
  if (isAnswered && event === 'askAgain') refuse(fault('invoices.reviewAnswered'));
  const to = nextState(from, event)!;
  if (event === 'askAgain' && !attempt?.referenceNumber) refuse(fault('invoices.reviewNoReference'));
  // One that has never left is not asked for: there is nothing to be found.
  if (attempt?.sentAt && event === 'resend') await setOutcome(tx, attempt, 'unknown');
  if (attempt && !isAnswered && event === 'withdraw') await setOutcome(tx, attempt, 'withdrawn');
  if (event === 'askAgain') await takeBackJobs(tx, asked, [SEND]);
  if (event === 'withdraw') await takeBackJobs(tx, asked, [SEND, ASK]);
  if (!(await changeState(tx, { clientId, id, from, to }, now))) refuse(fault('invoices.reviewOnly'));
  await record(tx, [{ clientId, invoiceId: id, event, from, to, actor: 'user', userId, note, now }]);
  const kind = { askAgain: ASK, resend: SEND }[event as string];
  // Sent again twice is sent again once: the state stays, so a second click meets the first one's job.
  if (kind && !(await isWaiting(tx, kind, clientId, id)))
    await addJobs(tx, [{ kind, clientId, subjectId: id, runAt: now, now }]);
  return { state: to };
}

/**
 * What an earlier decision wants done is not done beside this one: what waits is taken back, and while a worker has it nothing is
 * decided, for its packet may be leaving.
 */
async function takeBackJobs(tx: Tx, { clientId, id, now }: Review, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await withdrawJob(tx, kind, clientId, id, now);
    if (await isWaiting(tx, kind, clientId, id)) refuse(fault('invoices.sendingClaimed'));
  }
}

/** Its packet, where the authority refused it for a reason of its own: there is nothing to ask for, and its number is burnt. */
async function refusedAttempt(tx: Tx, clientId: number, id: string): Promise<Attempt | undefined> {
  const attempt = (await currentAttempts(tx, [{ clientId, id }])).get(id);
  return attempt?.outcome === packetOutcome.id.refused ? attempt : undefined;
}

/** Under a new number, as the engine does by itself. The counter is taken before the row is held, as everywhere. */
async function sendAnew(tx: Tx, attempt: Attempt, { clientId, id, note, userId, now }: Review) {
  const { errors } = await findErrors(tx, clientId, id);
  const key = (await keysOfPackets(tx, [attempt])).get(attempt.id);
  const renewal = {
    attempt,
    codes: codesOf(errors),
    runAt: now,
    key,
    entry: { actor: 'user', userId, note },
  } as const;
  if ((await numberAnew(tx, [renewal], now)).length === 0) refuse(fault('invoices.reviewOnly'));
  return { state: invoiceState.id.readyToSend };
}

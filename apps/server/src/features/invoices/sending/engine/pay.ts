import { noAnswerCause, paymentType, type PaymentType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import type { Outcome, PaymentMethod } from '@moadi/moadian';
import type { Tx } from '../../../../platform/database/scope.ts';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import { finishJobs, postponeJobs, triedFor, type Job } from '../../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import { notify } from '../../../notifications/notify.ts';
import {
  invoiceOf,
  markSending,
  closeUnsent,
  settle,
  type SendingRegistration,
  type Registration,
  type Settlement,
} from '../payment-ledger.ts';
import { invoiceLink } from '../reaction-store.ts';
import { record } from '../../timeline-store.ts';
import { PAY, type Engine } from './context.ts';
import { ofIssuingCases } from './conclude.ts';
import { describeOutcome, reportOutcome } from './report-outcome.ts';

/**
 * One that throws is told when no other is under way any more: anyone who runs the rest again must not meet it. What is of a case
 * that is switched off waits as long as it is.
 */
export async function payBatch(engine: Engine, jobs: readonly Job[], lease = unending): Promise<void> {
  const works = await ofIssuingCases(
    engine,
    jobs.map(job => ({ job })),
  );
  const ends = await Promise.allSettled(works.map(({ job }) => pay(engine, job, lease)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Registers one payment. The authority takes the same payment twice and knows no inquiry about it, so the row says "unknown"
 * before the request leaves; anyone who finds it so never sends, whatever became of the worker that did.
 */
async function pay(engine: Engine, job: Job, lease: Lease): Promise<void> {
  const found = await engine.db.system(tx => markSending(tx, job.clientId, job.subjectId, engine.clock()));
  if (!found) return engine.db.system(async tx => void (await finishJobs(tx, [job])));
  const { registration, isOurs } = found;
  if (!isOurs)
    return conclude(engine, job, registration, { outcome: 'unknown', cause: noAnswerCause.id.workerLost });
  // A worker that stood still past its lease: anyone who took over has told that nobody knows, and a person decides.
  if (lease.isOver()) return;
  const payment = {
    taxId: registration.taxId,
    paidAmountRial: BigInt(registration.paymentValue),
    paymentDateMs: registration.paymentDate,
    paymentMethod: paymentType.row(registration.paymentType as PaymentType).code as PaymentMethod,
    ...(registration.terminal !== null && { terminalNumber: registration.terminal }),
    ...(registration.trackPaymentNumber !== null && { referenceNumber: registration.trackPaymentNumber }),
  };
  const answer = await reportOutcome(engine, { kind: PAY, jobs: 1, lease }, signal =>
    engine.authority.client.registerPayment(payment, signal),
  );
  if (answer.kind === 'taken') return conclude(engine, job, registration, { outcome: 'registered' });
  const cause = answer.kind === 'unknown' ? answer.cause : noAnswerCause.id.refused;
  const why = { cause, errors: answer.errors };
  if (isVerdict(answer)) return conclude(engine, job, registration, { outcome: 'refused', ...why });
  if (answer.kind === 'unknown' && answer.sent)
    return conclude(engine, job, registration, { outcome: 'unknown', ...why });
  return again(engine, job, registration, why, answer);
}

type NoPayment = Exclude<Outcome<unknown>, { kind: 'taken' }>;

/** The authority looked at the payment and said no; everything else (token, rights, rate) concerns the request. */
const isVerdict = (answer: NoPayment): boolean =>
  answer.kind === 'refused' && (answer.status === 200 || answer.status === 400);

/** Nothing was registered, that is certain: again after a growing wait, and past the limit it is put aside. */
async function again(
  engine: Engine,
  job: Job,
  registration: SendingRegistration,
  why: Omit<Settlement, 'outcome'>,
  answer: NoPayment,
): Promise<void> {
  const { retryAfterMs } = answer;
  const now = engine.clock();
  if (triedFor(job, now) > engine.config.SEND_RETRY_HOURS * 3_600_000)
    return conclude(engine, job, registration, { outcome: 'withdrawn', ...why });
  await engine.db.system(async tx => {
    await settle(tx, registration, { outcome: 'prepared', ...why }, now);
    const runAt = now + (retryAfterMs ?? backOff(job.tries, engine.random));
    await postponeJobs(
      tx,
      [{ job, runAt, error: describeOutcome(answer), countTry: retryAfterMs === undefined }],
      now,
    );
  });
}

const events = {
  registered: 'paymentRegistered',
  refused: 'paymentRefused',
  unknown: 'paymentUnknown',
  withdrawn: 'paymentWithdrawn',
} as const;

/** Row, job, timeline and message together; a row that a person has decided about meanwhile stays as it is. */
async function conclude(
  engine: Engine,
  job: Job,
  registration: SendingRegistration,
  settlement: Settlement & { outcome: keyof typeof events },
): Promise<void> {
  const now = engine.clock();
  await engine.db.system(async tx => {
    const isOurs = (await finishJobs(tx, [job])).length > 0;
    const settled = await settle(tx, registration, settlement, now);
    // The worker that took the job over tells; an answer that came after all is news even so.
    if (!settled || (!isOurs && settlement.outcome === 'unknown')) return;
    await tell(tx, registration, settlement.outcome, now);
  });
}

/** Past the limit a job that throws leaves the queue whatever happens: only then is anybody told. */
export async function closePayment(engine: Engine, job: Job): Promise<void> {
  const { clientId, subjectId } = job;
  const now = engine.clock();
  const registration = await engine.db.system(async tx => {
    const isOurs = (await finishJobs(tx, [job])).length > 0;
    return isOurs ? closeUnsent(tx, clientId, subjectId, noAnswerCause.id.failed, now) : undefined;
  });
  if (registration) await engine.db.system(tx => tell(tx, registration, registration.outcome, now));
}

async function tell(
  tx: Tx,
  { clientId, invoiceId, paymentValue, userId }: Registration,
  outcome: keyof typeof events,
  now: number,
): Promise<void> {
  const { state, number } = await invoiceOf(tx, clientId, invoiceId);
  const actor = outcome === 'registered' || outcome === 'refused' ? 'authority' : 'worker';
  const event = { event: events[outcome], actor, from: state, to: state, now } as const;
  await record(tx, [{ clientId, invoiceId, ...event, note: paymentValue }]);
  if (outcome === 'registered') return;
  const about = outcome === 'unknown' ? 'Unknown' : 'Refused';
  const title = messageText(`invoices.payment${about}Title`, { number });
  const message = messageText(`invoices.payment${about}Message`, { number, price: paymentValue });
  const link = invoiceLink(clientId, invoiceId, 'payment');
  await notify(tx, [{ userId, inCase: clientId, title, message, link }], now);
}

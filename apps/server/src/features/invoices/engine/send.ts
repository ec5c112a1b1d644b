import type { Outcome, Packet, SentInvoices } from '@moadi/moadian';
import { inquiryWindow } from '@moadi/moadian';
import { finishJobs, postponeJob, type Job } from '../../../platform/jobs/jobs.ts';
import { currentAttempts, markSent, unmarkSent, type Attempt } from '../ledger.ts';
import { backOff } from './back-off.ts';
import type { Engine } from './context.ts';
import { prepare, storePrepared } from './prepare.ts';
import { gaveUp, taken } from './transitions.ts';

interface Work {
  job: Job;
  attempt: Attempt;
}

/** A lost answer may still be on its way into the authority's queue; only later does "not found" mean never received. */
const SETTLE_MS = 20_000;

/**
 * One batch of sending jobs, over many cases. Packets that never left are made and posted; those whose answer was lost are
 * asked for first, and only posted again, the same bytes, when the authority does not know them (R3).
 */
export async function sendBatch(engine: Engine, jobs: readonly Job[]): Promise<void> {
  const known = await engine.db.system(tx =>
    currentAttempts(
      tx,
      jobs.map(job => job.subjectId!),
    ),
  );
  const fresh = jobs.filter(job => !known.has(job.subjectId!));
  await makePackets(engine, fresh);
  const attempts =
    fresh.length > 0
      ? await engine.db.system(tx =>
          currentAttempts(
            tx,
            jobs.map(job => job.subjectId!),
          ),
        )
      : known;
  const works = jobs.flatMap(job => {
    const attempt = attempts.get(job.subjectId!);
    return attempt ? [{ job, attempt }] : [];
  });
  const lost = works.filter(({ attempt }) => attempt.outcome === 'unknown');
  const done = works.filter(({ attempt }) => !['prepared', 'unknown'].includes(attempt.outcome));
  const resend = await resolveLost(engine, lost);
  await engine.db.system(tx =>
    finishJobs(
      tx,
      done.map(({ job }) => job),
    ),
  );
  await post(engine, [...works.filter(({ attempt }) => attempt.outcome === 'prepared'), ...resend]);
}

async function makePackets(engine: Engine, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const key = await engine.authority.client.serverKey();
  if (key.kind !== 'taken') {
    for (const job of jobs)
      await later(engine, { job }, describe(key), key.kind === 'refused' ? key.retryAfterMs : undefined);
    return;
  }
  const made = await Promise.all(
    jobs.map(async job => ({ job, prepared: await prepare(engine, job, key.value) })),
  );
  await storePrepared(
    engine,
    made.flatMap(({ prepared }) => (prepared.kind === 'packet' ? [prepared.attempt] : [])),
  );
  for (const { job, prepared } of made) {
    if (prepared.kind === 'packet') continue;
    const target = { clientId: job.clientId!, invoiceId: job.subjectId! };
    engine.log.warn(
      { obstacle: prepared.obstacle, detail: prepared.detail, ...target },
      'invoice cannot be sent',
    );
    await engine.db.system(async tx => {
      const [ours] = await finishJobs(tx, [job]);
      if (ours && prepared.obstacle !== 'gone')
        await gaveUp(engine, tx, target, `${prepared.obstacle}: ${prepared.detail}`);
    });
  }
}

/** Asks for packets whose answer was lost. Returns those that the authority has never seen and may get again. */
async function resolveLost(engine: Engine, works: readonly Work[]): Promise<Work[]> {
  const again: Work[] = [];
  for (const [fiscalId, group] of Map.groupBy(works, ({ attempt }) => attempt.fiscalId)) {
    const now = engine.clock();
    const earliest = Math.min(...group.map(({ attempt }) => attempt.sentAt ?? now));
    const uids = group.map(({ attempt }) => attempt.id);
    const answer = await engine.authority.client.inquiryByUids(fiscalId, uids, inquiryWindow(earliest, now));
    for (const work of group) {
      if (answer.kind !== 'taken') {
        await later(engine, work, describe(answer), answer.retryAfterMs);
        continue;
      }
      const entry = answer.value.find(({ uid }) => uid?.toLowerCase() === work.attempt.id);
      if (entry?.referenceNumber && entry.status !== 'NOT_FOUND')
        await settle(engine, work, entry.referenceNumber);
      else if (now - (work.attempt.sentAt ?? now) < SETTLE_MS) await later(engine, work, 'not found yet');
      else again.push(work);
    }
  }
  return again;
}

/** Posts packets; a batch that is refused as a whole is halved until the culprit stands alone. */
async function post(engine: Engine, works: readonly Work[]): Promise<void> {
  if (works.length === 0) return;
  await engine.db.system(tx =>
    markSent(
      tx,
      works.map(({ attempt }) => attempt.id),
      engine.clock(),
    ),
  );
  const packets = works.map(({ attempt }) => JSON.parse(attempt.packet) as Packet);
  const outcome = await engine.authority.client.sendInvoices(packets);
  if (outcome.kind === 'taken') return settleAll(engine, works, outcome.value);
  const left = outcome.kind === 'unknown' && outcome.sent;
  if (!left)
    await engine.db.system(
      async tx => void (await Promise.all(works.map(({ attempt }) => unmarkSent(tx, attempt)))),
    );
  if (outcome.kind === 'refused' && isAboutPackets(outcome) && works.length > 1) {
    const middle = Math.ceil(works.length / 2);
    await post(engine, works.slice(0, middle));
    await post(engine, works.slice(middle));
    return;
  }
  for (const work of works) await later(engine, work, describe(outcome), outcome.retryAfterMs);
}

async function settleAll(engine: Engine, works: readonly Work[], sent: SentInvoices): Promise<void> {
  const references = new Map(
    sent.packets.map(({ uid, referenceNumber }) => [uid.toLowerCase(), referenceNumber]),
  );
  for (const work of works) await settle(engine, work, references.get(work.attempt.id)!);
}

const settle = (engine: Engine, { job, attempt }: Work, referenceNumber: string) =>
  engine.db.system(async tx => {
    const [ours] = await finishJobs(tx, [job]);
    // Another worker took the job over: it will find the reference number itself.
    if (ours)
      await taken(engine, tx, { ...attempt, sentAt: attempt.sentAt ?? engine.clock() }, referenceNumber);
  });

/** Tries again after a growing wait; past the limit a person decides. */
async function later(
  engine: Engine,
  { job, attempt }: { job: Job; attempt?: Attempt },
  error: string,
  retryAfterMs?: number,
): Promise<void> {
  const now = engine.clock();
  const target = attempt ?? { clientId: job.clientId!, invoiceId: job.subjectId! };
  await engine.db.system(async tx => {
    if (now - job.createdAt > engine.config.SEND_RETRY_HOURS * 3_600_000) {
      const [ours] = await finishJobs(tx, [job]);
      if (ours) await gaveUp(engine, tx, target, error);
      return;
    }
    const wait = retryAfterMs ?? backOff(job.tries, engine.random);
    await postponeJob(tx, job, { runAt: now + wait, error, countTry: retryAfterMs === undefined });
  });
}

/** Codes of the envelope speak about packets; everything else (token, rights, limits) concerns the request. */
const isAboutPackets = ({ errors }: { errors: readonly { code: string }[] }): boolean =>
  errors.some(({ code }) => /^(4143|4144|4145|4147|4148|4162|4163)$/.test(code));

const describe = (outcome: Exclude<Outcome<unknown>, { kind: 'taken' }>): string =>
  outcome.kind === 'refused'
    ? `refused ${outcome.status} ${outcome.errors.map(({ code }) => code).join(' ')}`.trim()
    : `unknown: ${outcome.cause}${outcome.status === undefined ? '' : ` ${outcome.status}`}`;

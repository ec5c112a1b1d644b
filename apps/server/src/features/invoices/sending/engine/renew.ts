import { sendingTrouble } from '@moadi/domain/enums';
import { makeTaxId } from '@moadi/domain/identifiers';
import { nextState } from '@moadi/domain/invoices';
import { jweKeyId, type Packet } from '@moadi/moadian';
import type { Tx } from '../../../../platform/database/scope.ts';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import { addJobs, finishJobs, type Job } from '../../../../platform/jobs/jobs.ts';
import type { Lease } from '../../../../platform/jobs/lease.ts';
import { keepFormer } from '../../former-number-store.ts';
import { markAnswered, packetsOf, refusedSinceRegistered, type Attempt } from '../ledger.ts';
import { SEND } from '../queue.ts';
import { takeSerials } from '../../store.ts';
import { record } from '../../timeline-store.ts';
import type { Engine } from './context.ts';
import { lockNumbers, replaceNumbers } from './store.ts';
import { gaveUp } from './moves.ts';
import { answerOf, type Verdict } from './verdict.ts';

/**
 * So often an invoice is sealed again by itself for reasons of the authority's own, over some hours; then a person decides. It
 * ends the circle of an authority that never opens what is sealed with the very key that it offers.
 */
export const MOST_RENEWALS = 10;

type Work = Verdict & { job: Job };

const { id: trouble } = sendingTrouble;

/**
 * Packets that the authority refused for reasons of its own. Their number is burnt (protocol 7.1), so the invoice gets the next
 * one and goes again, after a growing wait.
 */
export async function renew(engine: Engine, works: readonly Work[], lease: Lease): Promise<void> {
  if (works.length === 0) return;
  const attempts = works.map(({ attempt }) => attempt);
  const before = await refusedSinceRegistered(engine.db.read, attempts);
  const timesOf = ({ attempt }: Work) => before.get(attempt.invoiceId) ?? 0;
  const tired = works.filter(work => timesOf(work) >= MOST_RENEWALS);
  if (tired.length > 0) await engine.db.system(tx => handBack(engine, tx, tired));
  const again = works.filter(work => timesOf(work) < MOST_RENEWALS);
  if (again.length === 0) return;
  const keys = await keysOf(engine, again, lease);
  await engine.db.system(async tx => {
    const now = engine.clock();
    const ours = await concluded(tx, again, now);
    await numberAnew(
      tx,
      ours.map(work => {
        const [error] = work.entry.errors;
        const isFirstOfKey = keys.has(work.attempt.id) && timesOf(work) === 0;
        // A changed key is known at once; an internal error passes with time.
        const wait = isFirstOfKey ? 0 : backOff(timesOf(work), engine.random, WAITS);
        return {
          attempt: work.attempt,
          codes: work.entry.errors.map(({ code }) => code),
          runAt: now + wait,
          key: keys.get(work.attempt.id),
          entry: { actor: 'worker', note: error!.code, hash: answerOf(work.entry).hash },
        };
      }),
      now,
    );
  });
}

const WAITS = { baseMs: 60_000, capMs: 7_200_000 };

/** The verdict stays, and a person decides, who is told why. */
export async function handBack(
  engine: Engine,
  tx: Tx,
  works: readonly Work[],
  why: string = trouble.refusedEachTime,
): Promise<void> {
  const ours = await concluded(tx, works, engine.clock());
  await gaveUp(
    engine,
    tx,
    ours.map(({ attempt, entry: { errors } }) => ({
      target: attempt,
      note: `${why}: ${errors[0]!.code}`,
      more: { errors },
    })),
  );
}

/** Ends the question and keeps the answer, of those that are still ours. */
async function concluded(tx: Tx, works: readonly Work[], now: number): Promise<Work[]> {
  const ids = new Set(
    await finishJobs(
      tx,
      works.map(({ job }) => job),
    ),
  );
  const ours = works.filter(({ job }) => ids.has(job.id));
  await markAnswered(
    tx,
    ours.map(({ attempt, entry }) => ({ attempt, outcome: 'refused', ...answerOf(entry) })),
    now,
  );
  return ours;
}

/**
 * The authority's key that each packet was sealed with, of those that could not be opened. It is asked for its keys at once,
 * so that a change is on record, and the staff told, before the next batch wants one.
 */
async function keysOf(
  engine: Engine,
  works: readonly Work[],
  { outside }: Lease,
): Promise<ReadonlyMap<string, string>> {
  const closed = works
    .filter(({ entry }) => entry.errors.some(({ code }) => code === NOT_OPENED))
    .map(({ attempt }) => attempt);
  if (closed.length === 0) return new Map();
  await outside(() => engine.authority.client.serverKey(true));
  return keysOfPackets(engine.db.read, closed);
}

/** Not opened (protocol 6.3). */
const NOT_OPENED = '04150';

export async function keysOfPackets(tx: Tx, attempts: readonly Attempt[]): Promise<Map<string, string>> {
  const packets = await packetsOf(tx, attempts);
  return new Map(
    [...packets].flatMap(([id, text]) => {
      const key = jweKeyId((JSON.parse(text) as Packet).payload);
      return key === undefined ? [] : [[id, key] as const];
    }),
  );
}

export interface Renewal {
  /** The packet that was refused. */
  attempt: Attempt;
  codes: readonly string[];
  runAt: number;
  /** The authority's key that it could not be opened with: another is to be used (`sendBatch`). */
  key?: string | undefined;
  /** What the timeline says of it. */
  entry: { actor: 'worker' | 'user'; userId?: string; note: string; hash?: Buffer | undefined };
}

/**
 * Gives invoices whose number is burnt the next one and a job that sends them. The counter is taken before the rows, as
 * anyone who registers does, so that nobody waits crosswise. Returns which moved.
 */
export async function numberAnew(tx: Tx, renewals: readonly Renewal[], now: number): Promise<string[]> {
  if (renewals.length === 0) return [];
  const numbers = await nextNumbers(tx, renewals);
  const of = new Map(renewals.map(one => [one.attempt.invoiceId, one]));
  const rows = await lockNumbers(
    tx,
    renewals.map(({ attempt }) => ({ clientId: attempt.clientId, id: attempt.invoiceId })),
  );
  const moves = rows.flatMap(row => {
    const renewal = of.get(row.id)!;
    const from = row.state;
    const to = nextState(from, 'renewed');
    // Somebody has given it another number, or taken it back, since the packet left.
    if (!to || row.taxId !== renewal.attempt.taxId) return [];
    const serial = numbers.get(row.id)!;
    const taxId = makeTaxId({ fiscalId: row.fiscalId, issuedAt: row.issuedAt, serial: BigInt(serial) });
    return [{ ...renewal, row, from, to, serial, taxId }];
  });
  await replaceNumbers(tx, moves, now);
  await keepFormer(
    tx,
    moves.map(({ attempt, row, codes }) => ({
      ...{ clientId: row.clientId, invoiceId: row.id, taxId: attempt.taxId, serial: row.serial, codes },
    })),
    now,
  );
  await record(
    tx,
    moves.map(({ attempt, row, from, to, entry }) => ({
      ...{ clientId: row.clientId, invoiceId: row.id, event: 'renewed', from, to, now, ...entry },
      ...(attempt.referenceNumber !== null && { referenceNumber: attempt.referenceNumber }),
    })),
  );
  await addJobs(
    tx,
    moves.map(({ row: { clientId, id }, runAt, key, codes }) => ({
      ...{ kind: SEND, clientId, subjectId: id, runAt, now, note: key },
      why: `${trouble.renewed}: ${codes[0] ?? ''}`,
    })),
  );
  return moves.map(({ row }) => row.id);
}

/** By invoice; memories in their order. */
async function nextNumbers(tx: Tx, renewals: readonly Renewal[]): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  const memories = [...Map.groupBy(renewals, ({ attempt }) => attempt.fiscalId)];
  for (const [fiscalId, group] of memories.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = await takeSerials(tx, fiscalId, group[0]!.attempt.clientId, group.length);
    group.forEach(({ attempt }, i) => numbers.set(attempt.invoiceId, last - group.length + 1 + i));
  }
  return numbers;
}

import { reactionAnswer, type ReactionAnswer } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { REACTION_FRESH_MS, registeredStates } from '@moadi/domain/invoices';
import type { InvoiceState as Word } from '@moadi/moadian';
import { isWithin } from '../../../platform/clock.ts';
import { withoutNulls } from '../../../platform/database/rows.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { passGate } from '../../../platform/jobs/gate.ts';
import { FOLLOW, type Engine } from './engine/context.ts';
import { askReactionStatuses, GROUP } from './engine/follow.ts';
import { followPace } from './engine/pace.ts';
import { reactionsOf, saveReactions, type SavedReaction } from './reaction-store.ts';

export interface Question {
  clientId: number;
  ids: readonly string[];
  now: number;
}

/**
 * Asks for the buyers' reactions now, because a person wants to know. What was asked a moment ago is not asked again; what the
 * gate does not let through is told as unanswered. The schedule goes on as it was.
 */
export async function askReactions(engine: Engine | undefined, db: Engine['db'], question: Question) {
  const { clientId, now } = question;
  const ids = [...new Set(question.ids)];
  const rows = await db.tenant(clientId, tx => reactionsOf(tx, clientId, ids));
  if (rows.length < ids.length) refuse(fault('http.rowNotFound'));
  const due = rows.filter(row => isRegistered(row) && !isFresh(row, now));
  const answers = engine && due.length > 0 ? await askAll(engine, clientId, due) : new Map<string, never>();
  // Read again: what a row shows is what is stored.
  const after = await db.tenant(clientId, tx => reactionsOf(tx, clientId, ids));
  return after.map(({ state: _, taxId: __, ...row }, i) => ({
    ...withoutNulls(row),
    answer: answerTo(rows[i]!, answers.get(row.id), now),
  }));
}

/** What the authority says of one tax id now; undefined where it is not asked, or says nothing. */
export async function askReactionStatus(
  engine: Engine | undefined,
  taxId: string,
): Promise<Word | undefined> {
  if (!engine || (await allowedNow(engine, 1)) === 0) return undefined;
  const outcome = await askReactionStatuses(engine, [taxId]);
  return outcome.kind === 'taken' ? outcome.value.find(word => word.taxId === taxId) : undefined;
}

const { id: answer } = reactionAnswer;

function answerTo(before: Row, learned: SavedReaction | undefined, now: number): ReactionAnswer {
  if (!isRegistered(before)) return answer.notAccepted;
  if (isFresh(before, now)) return answer.fresh;
  if (!learned) return answer.unanswered;
  if (learned.problem !== null) return answer.problem;
  return learned.changed ? answer.changed : answer.unchanged;
}

type Row = Awaited<ReturnType<typeof reactionsOf>>[number];

const isRegistered = ({ state, taxId }: Row): boolean => taxId !== null && registeredStates.includes(state);

const isFresh = ({ reactionAskedAt }: Row, now: number): boolean =>
  reactionAskedAt !== null && isWithin(REACTION_FRESH_MS, reactionAskedAt, now);

/** As many as the gate lets through now, in groups; the first group without an answer ends it. */
async function askAll(
  engine: Engine,
  clientId: number,
  rows: readonly Row[],
): Promise<Map<string, SavedReaction>> {
  const allowed = await allowedNow(engine, rows.length);
  const learned = new Map<string, SavedReaction>();
  for (let i = 0; i < allowed; i += GROUP) {
    const group = rows.slice(i, Math.min(i + GROUP, allowed));
    const outcome = await askReactionStatuses(
      engine,
      group.map(({ taxId }) => taxId!),
    );
    if (outcome.kind !== 'taken') break;
    const words = new Map(outcome.value.map(word => [word.taxId, word]));
    const said = group.flatMap(({ id, taxId }) => {
      const word = words.get(taxId!);
      return word ? [{ clientId, id, taxId: taxId!, word }] : [];
    });
    const found = await engine.db.system(tx => saveReactions(tx, said, engine.clock()));
    for (const [id, one] of found) learned.set(id, one);
  }
  return learned;
}

/** As many of so many as the gate lets through at this moment, which count as asked. */
const allowedNow = (engine: Engine, wanted: number): Promise<number> =>
  engine.db.system(async tx => {
    const gate = await passGate(tx, FOLLOW, followPace(engine), wanted, engine.clock());
    await gate.spend(gate.limit);
    return gate.limit;
  });

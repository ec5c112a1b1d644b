import { importEntryState, importScope, importState, type ImportEntryState } from '@moadi/domain/enums';
import { fault, faultText, type Fault } from '@moadi/domain/faults';
import { rightToWrite } from '@moadi/domain/imports';
import type { Tx } from '../../../platform/database/scope.ts';
import { finishJobs } from '../../../platform/jobs/jobs.ts';
import { builtEntries, contextOf, isSent } from './building.ts';
import { bookKinds } from '../kinds/kinds.ts';
import { countEntryStates, entriesBehind, noteEnded } from './entries-store.ts';
import { own } from '../reading/reading.ts';
import { rememberMapping } from '../reading/remembering.ts';
import { accessOf, actorOf, lostRight } from '../access.ts';
import { inSteps, oneAhead, type StepWorld } from '../steps.ts';
import { moveImport, type Import } from '../store.ts';
import { tellEnd } from '../telling.ts';

interface Place {
  behind: number;
  done: number;
}

const placeOf = ({ place }: Import): Place => (place as Place | null) ?? { behind: 0, done: 0 };

const { registering } = importState.id;
const { good, doubtful, skipped } = importEntryState.id;

/** The states whose entries are registered. */
const wantedStates = ({ accepts }: Pick<Import, 'accepts'>): ImportEntryState[] =>
  accepts ? [good, doubtful] : [good];

/** Registers the right entries lot after lot: an entry and its invoice stand in one transaction, with the place. */
export async function registerBook(steps: StepWorld): Promise<void> {
  const { world, book, job } = steps;
  const { db, clock, config } = world;
  const { clientId } = book;
  const userId = actorOf(book);
  const access = await accessOf(db.read, clientId, userId);
  const place = placeOf(book);
  // The case stopped being active, or its person may not any more, since it was checked.
  if (!access?.may(rightToWrite(book.kind))) return stopped(steps, lostRight(access));
  if (isSent(book) && !access.may('invoices.send')) return stopped(steps, fault('invoices.notSender'));
  const states = wantedStates(book);
  const total = book.goodCount + (book.accepts ? book.doubtfulCount : 0);
  const context = await db.tenant(clientId, tx => contextOf(tx, book));
  const kind = bookKinds[book.kind];
  const lots = oneAhead(behind =>
    db.tenant(clientId, async tx => {
      const entries = await entriesBehind(tx, book, { behind, states, most: kind.together });
      if (entries.length === 0) return undefined;
      const wanted = new Set(entries.map(({ number }) => number));
      const [from, to] = [entries[0]!.number, entries.at(-1)!.number];
      const built = await builtEntries(tx, book, { from, to }, context, wanted);
      const by = { tx, access, userId, book, now: clock(), figures: config.figures };
      return { entries, to, register: await kind.prepare(by, built) };
    }),
  );
  const isDone = await inSteps(steps, {
    ready: () => lots.take(place.behind),
    step: async (tx, lot) => {
      if (!lot) return undefined;
      const { entries, to, register } = lot;
      lots.begin(to);
      const accepted = new Set(entries.filter(({ state }) => state === doubtful).map(({ number }) => number));
      const by = { tx, access, userId, book, accepted, now: clock(), figures: config.figures };
      await noteEnded(tx, book, await register(by));
      place.behind = to;
      place.done += entries.length;
      return { done: place.done, total: Math.max(total, place.done), place };
    },
  });
  if (!isDone) return;
  await db.system(async tx => {
    await own(job)(tx);
    await leaveRest(tx, book, importScope.label(importScope.id.right));
    await ended(tx, book, null, clock());
    await finishJobs(tx, [job]);
  });
}

/** What it came to stands with the book, and is told. */
async function ended(tx: Tx, book: Import, why: Fault | null, now: number): Promise<void> {
  await countEntryStates(tx, book);
  await moveImport(tx, { ...book, from: registering }, 'registered', { endedAt: now, fault: why });
  await rememberMapping(tx, book, now);
  await tellEnd(tx, book, 'registered', now);
}

/** What was right and is not registered is left out, and says why. */
async function leaveRest(tx: Tx, book: Import, message: string): Promise<void> {
  for (let behind = 0; ;) {
    const rest = await entriesBehind(tx, book, { behind, states: [good, doubtful], most: 5_000 });
    if (rest.length === 0) return;
    await noteEnded(
      tx,
      book,
      rest.map(({ number }) => ({ number, state: skipped, message })),
    );
    behind = rest.at(-1)!.number;
  }
}

/** Its person may not go on. */
const stopped = ({ world, book, job }: StepWorld, why: Fault): Promise<void> =>
  world.db.patient(async tx => {
    await own(job)(tx);
    await stopRegistering(tx, book, why, world.clock());
    await finishJobs(tx, [job]);
  });

/**
 * Ends the registering of a book where it is. While nothing is registered it can be begun again; otherwise the book ends, and what is
 * left of it can be taken as a book of its own.
 */
export async function stopRegistering(tx: Tx, book: Import, why: Fault, now: number): Promise<void> {
  if (placeOf(book).done === 0) {
    await countEntryStates(tx, book);
    await moveImport(tx, { ...book, from: registering }, 'changed', { fault: why });
  } else {
    await leaveRest(tx, book, faultText(why));
    await ended(tx, book, why, now);
  }
}

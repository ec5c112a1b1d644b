import { importEntryState, importScope, importState, type ImportEntryState } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { rightToWrite } from '@moadi/domain/imports';
import type { Tx } from '../../../platform/database/scope.ts';
import { finishJobs } from '../../../platform/jobs/jobs.ts';
import { builtEntries, contextOf, isSent } from './building.ts';
import { bookKinds } from '../kinds/kinds.ts';
import { countEntryStates, entriesBehind, noteEnded } from './entries-store.ts';
import { own } from '../reading/reading.ts';
import { rememberMapping } from '../reading/remembering.ts';
import { accessOf } from '../access.ts';
import { inSteps, oneAhead, type StepWorld } from '../steps.ts';
import { moveImport, type Import } from '../store.ts';

interface Place {
  behind: number;
  done: number;
}

const { registering } = importState.id;
const { good, doubtful, skipped } = importEntryState.id;

/** The states whose entries are registered. */
const wantedStates = ({ accepts }: Pick<Import, 'accepts'>): ImportEntryState[] =>
  accepts ? [good, doubtful] : [good];

/** Registers the right entries lot after lot: an entry and its invoice stand in one transaction, with the place. */
export async function registerBook(steps: StepWorld): Promise<void> {
  const { world, book, job } = steps;
  const { db, clock, config } = world;
  const { clientId, userId } = book;
  const access = await accessOf(db.read, clientId, userId);
  // The case stopped being active, or its person is none of it any more, since it was checked.
  if (!access?.may(rightToWrite(book.kind))) return stopped(steps, fault('cases.notActive'));
  if (isSent(book) && !access.may('invoices.send')) return stopped(steps, fault('invoices.notSender'));
  const place = (book.place as Place | null) ?? { behind: 0, done: 0 };
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
      return { entries, to, built: await builtEntries(tx, book, { from, to }, context, wanted) };
    }),
  );
  const isDone = await inSteps(steps, {
    ready: () => lots.take(place.behind),
    step: async (tx, lot) => {
      if (!lot) return undefined;
      const { entries, to, built } = lot;
      lots.begin(to);
      const accepted = new Set(entries.filter(({ state }) => state === doubtful).map(({ number }) => number));
      const by = { tx, access, book, accepted, now: clock(), figures: config.figures };
      await noteEnded(tx, book, await kind.register(by, built));
      place.behind = to;
      place.done += entries.length;
      return { done: place.done, total: Math.max(total, place.done), place };
    },
  });
  if (!isDone) return;
  await db.system(async tx => {
    await own(job)(tx);
    await leaveRest(tx, book);
    await countEntryStates(tx, book);
    const now = clock();
    await moveImport(tx, { ...book, from: registering }, 'registered', { endedAt: now, fault: null });
    await rememberMapping(tx, book, now);
    await finishJobs(tx, [job]);
  });
}

/** What was right and not wanted is left out, and says so. */
async function leaveRest(tx: Tx, book: Import): Promise<void> {
  const message = importScope.label(importScope.id.right);
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

const stopped = ({ world, book, job }: StepWorld, why: Fault): Promise<void> =>
  world.db.system(async tx => {
    await own(job)(tx);
    await countEntryStates(tx, book);
    await moveImport(tx, { ...book, from: registering }, 'changed', { fault: why });
    await finishJobs(tx, [job]);
  });

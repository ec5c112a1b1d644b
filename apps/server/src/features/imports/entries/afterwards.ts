import type { CasePermission } from '@moadi/domain/access';
import { importEntryState, importState, type ImportState } from '@moadi/domain/enums';
import type { Fault } from '@moadi/domain/faults';
import { rightToWrite, type ImportEvent } from '@moadi/domain/imports';
import { finishJobs } from '../../../platform/jobs/jobs.ts';
import { countEntryStates, entriesBehind, noteEnded, type Ended } from './entries-store.ts';
import { bookKinds } from '../kinds/kinds.ts';
import type { BookKind, Registered, TakingBack } from '../kinds/types.ts';
import { own } from '../reading/reading.ts';
import { accessOf, actorOf, lostRight } from '../access.ts';
import { inSteps, type StepWorld } from '../steps.ts';
import { moveImport } from '../store.ts';
import { tellEnd } from '../telling.ts';

interface Place {
  behind: number;
  done: number;
}

const { registered } = importEntryState.id;

/** Sends what is only previewed: each entry goes on its way, or says why it stays. */
export async function sendBook(steps: StepWorld): Promise<void> {
  const end = await overRegistered(steps, 'invoices.send', (kind, by, entries) => kind.send(by, entries));
  if (end) await endOf(steps, importState.id.sending, 'sent', end.why);
}

/** Takes back what can be: each entry ends as taken back, or as kept with the reason why. */
export async function takeBackBook(steps: StepWorld): Promise<void> {
  const right = rightToWrite(steps.book.kind);
  const end = await overRegistered(steps, right, (kind, by, entries) => kind.takeBack(by, entries));
  if (end) await endOf(steps, importState.id.takingBack, end.why ? 'stopped' : 'takenBack', end.why);
}

/** Goes over the registered entries lot after lot; its end, with why it came early where who asked for it may not any more. */
async function overRegistered(
  steps: StepWorld,
  right: CasePermission,
  act: (kind: BookKind<object>, by: TakingBack, entries: readonly Registered[]) => Promise<Ended[]>,
): Promise<{ why?: Fault } | undefined> {
  const { world, book } = steps;
  const { db, clock, config } = world;
  const { clientId } = book;
  const userId = actorOf(book);
  const place = (book.place as Place | null) ?? { behind: 0, done: 0 };
  const access = await accessOf(db.read, clientId, userId);
  if (!access?.may(right)) return { why: lostRight(access) };
  const kind = bookKinds[book.kind];
  const isDone = await inSteps(steps, {
    step: async tx => {
      const entries = await entriesBehind(tx, book, {
        ...{ behind: place.behind, states: [registered], most: kind.takenBackTogether },
      });
      if (entries.length === 0) return undefined;
      const ended = await act(
        kind,
        { tx, access, book, userId, now: clock(), figures: config.figures },
        entries,
      );
      await noteEnded(tx, book, ended);
      place.behind = entries.at(-1)!.number;
      place.done += entries.length;
      return { done: place.done, total: book.registeredCount, place };
    },
  });
  return isDone ? {} : undefined;
}

const endOf = (
  { world, book, job }: StepWorld,
  from: ImportState,
  event: ImportEvent,
  why: Fault | null = null,
): Promise<void> =>
  world.db.system(async tx => {
    await own(job)(tx);
    await countEntryStates(tx, book);
    await moveImport(tx, { ...book, from }, event, { fault: why });
    if (event === 'takenBack') await tellEnd(tx, book, 'takenBack', world.clock());
    await finishJobs(tx, [job]);
  });

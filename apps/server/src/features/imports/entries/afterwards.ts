import type { CasePermission } from '@moadi/domain/access';
import { importEntryState, importState, type ImportState } from '@moadi/domain/enums';
import { rightToWrite, type ImportEvent } from '@moadi/domain/imports';
import { finishJobs } from '../../../platform/jobs/jobs.ts';
import { countEntryStates, entriesBehind, noteEnded, type Ended } from './entries-store.ts';
import { bookKinds } from '../kinds/kinds.ts';
import type { BookKind, Registered, TakingBack } from '../kinds/types.ts';
import { own } from '../reading/reading.ts';
import { accessOf } from '../access.ts';
import { inSteps, type StepWorld } from '../steps.ts';
import { moveImport } from '../store.ts';

interface Place {
  behind: number;
  done: number;
}

const { registered } = importEntryState.id;

/** Sends what is only previewed: each entry goes on its way, or says why it stays. */
export async function sendBook(steps: StepWorld): Promise<void> {
  const isDone = await overRegistered(steps, 'invoices.send', (kind, by, entries) => kind.send(by, entries));
  if (isDone) await endOf(steps, importState.id.sending, 'sent');
}

/** Takes back what can be: each entry ends as taken back, or as kept with the reason why. */
export async function takeBackBook(steps: StepWorld): Promise<void> {
  const right = rightToWrite(steps.book.kind);
  const isDone = await overRegistered(steps, right, (kind, by, entries) => kind.takeBack(by, entries));
  if (isDone) await endOf(steps, importState.id.takingBack, 'takenBack');
}

/** Goes over the registered entries lot after lot; true when all are done, or its person may not any more. */
async function overRegistered(
  steps: StepWorld,
  right: CasePermission,
  act: (kind: BookKind<object>, by: TakingBack, entries: readonly Registered[]) => Promise<Ended[]>,
): Promise<boolean> {
  const { world, book } = steps;
  const { db, clock, config } = world;
  const { clientId, userId } = book;
  const place = (book.place as Place | null) ?? { behind: 0, done: 0 };
  const access = await accessOf(db.read, clientId, userId);
  if (!access?.may(right)) return true;
  const kind = bookKinds[book.kind];
  return inSteps(steps, {
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
}

const endOf = ({ world, book, job }: StepWorld, from: ImportState, event: ImportEvent): Promise<void> =>
  world.db.system(async tx => {
    await own(job)(tx);
    await countEntryStates(tx, book);
    await moveImport(tx, { ...book, from }, event);
    await finishJobs(tx, [job]);
  });

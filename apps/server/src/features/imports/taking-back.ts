import { importEntryState, importState } from '@moadi/domain/enums';
import { finishJobs } from '../../platform/jobs/jobs.ts';
import { countEntryStates, entriesBehind, noteEnded } from './entries-store.ts';
import { bookKinds } from './kinds/kinds.ts';
import { own } from './reading.ts';
import { accessOf } from './standing.ts';
import { inSteps, type StepWorld } from './steps.ts';
import { moveImport } from './store.ts';

interface Place {
  behind: number;
  done: number;
}

const { registered } = importEntryState.id;

/** Takes back what can be: each entry ends as taken back, or as kept with the reason why. */
export async function takeBackBook(steps: StepWorld): Promise<void> {
  const { world, book, job } = steps;
  const { db, clock, config } = world;
  const { clientId, userId } = book;
  const place = (book.place as Place | null) ?? { behind: 0, done: 0 };
  const access = await accessOf(db.read, clientId, userId);
  const kind = bookKinds[book.kind];
  const isDone =
    !access ||
    (await inSteps(steps, async tx => {
      const entries = await entriesBehind(tx, book, {
        ...{ behind: place.behind, states: [registered], most: kind.takenBackTogether },
      });
      if (entries.length === 0) return undefined;
      const by = { tx, access, book, userId, now: clock(), figures: config.figures };
      const ended = await kind.takeBack(by, entries);
      await noteEnded(tx, book, ended);
      place.behind = entries.at(-1)!.number;
      place.done += entries.length;
      return { done: place.done, total: book.registeredCount, place };
    }));
  if (!isDone) return;
  await db.system(async tx => {
    await own(job)(tx);
    await countEntryStates(tx, book);
    await moveImport(tx, { ...book, from: importState.id.takingBack }, 'takenBack');
    await finishJobs(tx, [job]);
  });
}

import { importState } from '@moadi/domain/enums';
import type { Fault } from '@moadi/domain/faults';
import {
  checkMapping,
  noData,
  rowReader,
  scaleDoubt,
  scaleFault,
  valueKey,
  type BookRow,
  type ImportMapping,
} from '@moadi/domain/imports';
import type { Tx } from '../../../platform/database/scope.ts';
import { finishJobs } from '../../../platform/jobs/jobs.ts';
import { builtEntries, contextOf, isInvoices } from './building.ts';
import { bookKinds } from '../kinds/kinds.ts';
import { countEntryStates, insertKeys, noteFound, numberEntries } from './entries-store.ts';
import { own } from '../reading/reading.ts';
import { forgetEntries, rowsFrom } from '../reading/rows-store.ts';
import { inSteps, oneAhead, type StepWorld } from '../steps.ts';
import { moveImport, noteProgress, type Import } from '../store.ts';
import { tellEnd } from '../telling.ts';
import { medians } from './sums-store.ts';
import { addValues, type CountedValue } from '../reading/values-store.ts';

/** Rows of which it is said together where they belong, and entries that are checked together. */
const ROWS = 5_000;
const ENTRIES = 200;

/** Where the check is: at a row of a mapped sheet, or behind an entry. */
interface Place {
  /** Of `mapping.sheets`. */
  at: number;
  row: number;
  leftOut: Record<string, number>;
  total?: number;
  behind?: number;
}

const { checking } = importState.id;

/** Says which rows belong together, makes an invoice of each lot and checks it as the form does. */
export async function checkBook(steps: StepWorld): Promise<void> {
  const { world, book, job } = steps;
  const { db } = world;
  const mapping = book.mapping as ImportMapping;
  const [wrong] = checkMapping(book.kind, mapping);
  if (wrong) return backToMapping(steps, wrong.fault);
  const place = (book.place as Place | null) ?? { at: 0, row: 0, leftOut: {} };
  if (place.total === undefined && !(await grouped(steps, mapping, place))) return;
  if (place.total === 0) return backToMapping(steps, noData());
  if (!(await checked(steps, place))) return;
  await db.system(async tx => {
    await own(job)(tx);
    const isSure = mapping.scaleConfirmed || !isInvoices(book);
    const doubt = isSure ? undefined : await scaleOf(tx, book);
    if (doubt) {
      await moveImport(tx, { ...book, from: checking }, 'unmapped', { fault: doubt });
    } else {
      await countEntryStates(tx, book);
      const leftOut = Object.entries(place.leftOut).map(([why, count]) => ({ why, count }));
      const now = world.clock();
      await moveImport(tx, { ...book, from: checking }, 'checked', { leftOut, checkedAt: now, fault: null });
      await tellEnd(tx, book, 'checked', now);
    }
    await finishJobs(tx, [job]);
  });
}

/** The columns give nothing that can be gone on with; its person is told why. */
const backToMapping = ({ world, book, job }: StepWorld, wrong: Fault): Promise<void> =>
  world.db.patient(async tx => {
    await own(job)(tx);
    await forgetEntries(tx, book);
    await moveImport(tx, { ...book, from: checking }, 'unmapped', { fault: wrong });
    await finishJobs(tx, [job]);
  });

async function scaleOf(tx: Tx, book: Import): Promise<Fault | undefined> {
  const { here, before } = await medians(tx, book);
  if (here === undefined || before === undefined) return undefined;
  const whole = (text: string) => BigInt(text.split('.')[0]!);
  const doubt = scaleDoubt(whole(here), whole(before));
  return doubt && scaleFault(doubt);
}

/** Says of each row which entry it belongs to; true when all are told, with `place.total`. */
async function grouped(steps: StepWorld, mapping: ImportMapping, place: Place): Promise<boolean> {
  const { book, world } = steps;
  const readers = mapping.sheets.map(({ sheet }) => rowReader(book.kind, mapping, sheet));
  let seen = 0;
  const isDone = await inSteps(steps, {
    step: async tx => {
      const { at } = place;
      const mapped = mapping.sheets[at];
      if (!mapped) return undefined;
      const rows = await rowsFrom(tx, book, { sheet: mapped.sheet, from: place.row + 1, most: ROWS });
      const reader = readers[at]!;
      const keys = [];
      const values = new Map<string, CountedValue>();
      for (const row of rows as readonly BookRow[]) {
        const why = reader.leftOut(row);
        if (why) {
          place.leftOut[why] = (place.leftOut[why] ?? 0) + 1;
          continue;
        }
        for (const [list, text] of reader.values(row)) {
          const key = valueKey(text);
          const known = values.get(`${list} ${key}`);
          if (known) known.count += 1;
          else values.set(`${list} ${key}`, { list, key, text: text.slice(0, 400), count: 1 });
        }

        keys.push({
          sheet: row.sheet,
          row: row.row,
          key: reader.key(row) ?? `\u0001${row.sheet}:${row.row}`,
        });
      }
      await insertKeys(tx, book, keys);
      await addValues(tx, book, [...values.values()]);
      seen += rows.length;
      if (rows.length < ROWS) Object.assign(place, { at: at + 1, row: 0 });
      else place.row = rows.at(-1)!.row;
      return { done: seen, total: book.rowCount * 2, place };
    },
    open: work => world.db.system(work),
  });
  if (!isDone) return false;
  await world.db.patient(async tx => {
    await own(steps.job)(tx);
    place.total = await numberEntries(tx, book);
    place.behind = 0;
    await noteProgress(tx, book, { done: book.rowCount, total: book.rowCount * 2, place });
  });
  return true;
}

/** Checks entry after entry; true when all are. */
async function checked(steps: StepWorld, place: Place): Promise<boolean> {
  const { book, world } = steps;
  const total = place.total!;
  const context = await world.db.tenant(book.clientId, tx => contextOf(tx, book));
  const kind = bookKinds[book.kind];
  const { clock, config } = world;
  const lots = oneAhead(async behind => {
    const to = Math.min(total, behind + ENTRIES);
    const found = await world.db.tenant(book.clientId, async tx => {
      const entries = await builtEntries(tx, book, { from: behind + 1, to }, context);
      return kind.check({ tx, book, now: clock(), figures: config.figures }, entries);
    });
    return { to, found };
  });
  return inSteps(steps, {
    ready: async () => {
      const behind = place.behind ?? 0;
      return behind < total ? lots.take(behind) : undefined;
    },
    step: async (tx, lot) => {
      if (!lot) return undefined;
      const { to, found } = lot;
      if (to < total) lots.begin(to);
      await noteFound(tx, book, found);
      place.behind = to;
      const share = Math.floor((book.rowCount * to) / total);
      return { done: book.rowCount + share, total: book.rowCount * 2, place };
    },
  });
}

import {
  goodsListChange,
  goodsListRemark,
  type GoodsListChange,
  type GoodsListRemark,
} from '../enums/index.ts';
import type { TehranDay } from '../primitives/index.ts';
import type { GoodsFacts, ListedPeriod } from './read-row.ts';

/** Where a row stands: in which part, and which of its rows it is, counted from 1. */
export interface Place {
  part: number;
  row: number;
}

export interface PlacedPeriod extends ListedPeriod, Place {}

/** A period of the id that is live. Rows of before the list, and those that people make, may have no days. */
export interface LivePeriod extends GoodsFacts {
  id: string;
  from?: TehranDay | undefined;
  to?: TehranDay | undefined;
}

/** A period as it will be; `live` is what it replaces, absent where it is new. */
export interface SettledPeriod extends GoodsFacts {
  from?: TehranDay | undefined;
  to?: TehranDay | undefined;
  live?: LivePeriod | undefined;
  /** Of the list; absent where the list does not name this period, which stays. */
  place?: Place | undefined;
}

export interface PeriodRemark extends Place {
  kind: GoodsListRemark;
  /** The row that is taken instead, or that follows. */
  other?: Place | undefined;
}

export interface Settled {
  /** Undefined: nothing changes. */
  change: GoodsListChange | undefined;
  /** Those that are new, and those that differ from what is live. */
  changed: readonly SettledPeriod[];
  /** Periods that the list has taken back. */
  removed: readonly LivePeriod[];
  remarks: readonly PeriodRemark[];
}

const { id: is } = goodsListRemark;
const { id: becomes } = goodsListChange;

/**
 * What the list's rows of one id make of what is live of it (decision 50): of rows that are alike one is taken, of those with one
 * first day the one that was edited last; what ends before it begins holds on no day; a later period ends the one before it; and
 * what the list does not name stays.
 */
export function settle(rows: readonly PlacedPeriod[], live: readonly LivePeriod[]): Settled {
  const remarks: PeriodRemark[] = [];
  const named = new Map<TehranDay, Taken>();
  for (const [from, alike] of Map.groupBy(rows.toSorted(byPlace), row => row.from))
    named.set(from, takenOf(alike, remarks));
  const liveFrom = new Map(live.map(period => [period.from, period]));
  const removed: LivePeriod[] = [];
  const periods: SettledPeriod[] = [];
  const replaced = new Set<LivePeriod>();
  const unbound = live.filter(({ from }) => from === undefined);

  for (const [from, { row, newest }] of [...named].sort(([a], [b]) => a - b)) {
    const same = liveFrom.get(from);
    if (same && (same.edited ?? -Infinity) > newest.edited) {
      remarks.push({ ...placeOf(row ?? newest), kind: is.older });
      continue;
    }
    if (!row) {
      if (same) removed.push(same);
      continue;
    }
    // What has no days gives way to the first that has: it is the same thing, said better.
    const replacing = same ?? unbound.shift();
    if (replacing) replaced.add(replacing);
    periods.push({ ...factsOf(row), from, to: row.to, live: replacing, place: placeOf(row) });
  }
  const isTaken = periods.length > 0;
  for (const period of live) {
    if (replaced.has(period) || removed.includes(period)) continue;
    if (period.from === undefined && isTaken) removed.push(period);
    else periods.push({ ...factsOf(period), from: period.from, to: period.to, live: period });
  }
  periods.sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  const settled = periods.map((period, i) => cut(period, periods[i + 1], remarks));
  const changed = settled.filter(period => !period.live || !isSame(period, period.live));
  return { change: changeOf(settled, changed, removed, live), changed, removed, remarks };
}

interface Taken {
  /** Undefined where none of the rows with this first day holds on any day. */
  row?: PlacedPeriod | undefined;
  /** The one that was edited last. */
  newest: PlacedPeriod;
}

/** Of the rows with one first day the one that counts. */
function takenOf(alike: readonly PlacedPeriod[], remarks: PeriodRemark[]): Taken {
  const different: PlacedPeriod[] = [];
  for (const row of alike) {
    const twin = different.find(one => isDouble(one, row));
    if (twin) remarks.push({ ...placeOf(row), kind: is.double, other: placeOf(twin) });
    else different.push(row);
  }
  const newest = different.toSorted(byEdition)[0]!;
  for (const row of different) if (isVoid(row)) remarks.push({ ...placeOf(row), kind: is.void });
  const [row, ...others] = different.filter(one => !isVoid(one)).sort(byEdition);
  for (const other of others)
    remarks.push({ ...placeOf(other), kind: is.conflict, other: row && placeOf(row) });
  return { row, newest };
}

const isVoid = ({ from, to }: ListedPeriod): boolean => to !== undefined && to < from;

const byPlace = (a: Place, b: Place): number => a.part - b.part || a.row - b.row;

/** The newest first: by its last edit, then by when it was made; open before ended, the later end first; then as they stand. */
const byEdition = (a: PlacedPeriod, b: PlacedPeriod): number =>
  b.edited - a.edited || b.created - a.created || later(a.to, b.to) || byPlace(a, b);

const later = (a = Infinity, b = Infinity): number => (a === b ? 0 : b - a);

/** A period that reaches into the next one ends on the day before it. */
function cut(period: SettledPeriod, next: SettledPeriod | undefined, remarks: PeriodRemark[]): SettledPeriod {
  if (next?.from === undefined || (period.to ?? Infinity) < next.from) return period;
  if (period.place) remarks.push({ ...period.place, kind: is.cut, other: next.place });
  return { ...period, to: next.from - 1 };
}

/** What becomes of the id, the weightiest first. */
function changeOf(
  settled: readonly SettledPeriod[],
  changed: readonly SettledPeriod[],
  removed: readonly LivePeriod[],
  live: readonly LivePeriod[],
): GoodsListChange | undefined {
  if (live.length === 0) return changed.length > 0 ? becomes.new : undefined;
  if (settled.length === 0) return becomes.withdrawn;
  if (changed.some(period => isOtherRate(period, settled))) return becomes.rate;
  const last = settled.at(-1)!;
  const before = Math.max(...live.map(({ to }) => to ?? Infinity));
  if (last.to !== undefined && last.to < before) return becomes.ended;
  return changed.length + removed.length > 0 ? becomes.other : undefined;
}

/** Whether a period brings a rate or a status that the id did not have: another one than live, or than the period before it. */
function isOtherRate(period: SettledPeriod, settled: readonly SettledPeriod[]): boolean {
  const before = period.live ?? settled[settled.indexOf(period) - 1];
  return before !== undefined && (before.rate !== period.rate || before.status !== period.status);
}

const placeOf = ({ part, row }: Place): Place => ({ part, row });

const factsOf = ({
  title,
  rate,
  status,
  category,
  type,
  supplier,
  note,
  edited,
}: GoodsFacts): GoodsFacts => ({
  ...{ title, rate, status, category, type, supplier, note, edited },
});

type Compared = GoodsFacts & { from?: TehranDay | undefined; to?: TehranDay | undefined };

const isSame = (a: Compared, b: Compared): boolean => compared.every(name => a[name] === b[name]);
const isDouble = (a: ListedPeriod, b: ListedPeriod): boolean => isSame(a, b) && a.created === b.created;

const compared = [
  ...(['title', 'rate', 'status', 'category', 'type', 'supplier', 'note', 'edited', 'from', 'to'] as const),
] as const;

import { refuse } from '../http/answer.ts';
import { tehranDay } from './clock.ts';
import type { KnownGood } from './fixture-rows.ts';
import { listRows } from './goods-list-file.ts';
import { listingOf, plain, type Listing } from './goods-list-row.ts';

/** What an id has been, in the order of its days; none reaches into the next. */
type Periods = readonly Listing[];

/** How many rows of a part were taken, and how many could not be read. */
export interface TakenRows {
  rows: number;
  refused: number;
}

/**
 * The list of goods and services as the authority publishes it: what it knows of an id beside what was set by hand. What its rows
 * come to is written in decision 50 of the panel; this is our own reading of it.
 */
export class GoodsList {
  /** By the editions before this one. */
  private held = new Map<string, Periods>();
  /** Of this edition, by id, in the order in which they came. */
  private rows = new Map<string, Listing[]>();

  /** Adds a part: a file as it is downloaded, of the list that came last or of the next one. Refuses one that is of another shape. */
  async add(file: Buffer, { isNext = false }: { isNext?: boolean | undefined } = {}): Promise<TakenRows> {
    const taken: Listing[] = [];
    let refused = 0;
    for await (const row of listRows(file)) {
      const listing = row && listingOf(row);
      if (listing) taken.push(listing);
      else refused += 1;
      if (refused > MOST_REFUSED)
        throw refuse('wrong-setting', `more than ${MOST_REFUSED} rows cannot be read`);
    }
    if (isNext) this.hold();
    for (const listing of taken) {
      const rows = this.rows.get(listing.stuffId);
      if (rows) rows.push(listing);
      else this.rows.set(listing.stuffId, [listing]);
    }
    return { rows: taken.length, refused };
  }

  clear(): void {
    this.held = new Map();
    this.rows = new Map();
  }

  /** As its last period has it; undefined where it has none. */
  good(stuffId: string): KnownGood | undefined {
    const last = this.periodsOf(stuffId).at(-1);
    return last && goodOf(last);
  }

  /** The rate that holds when an invoice is issued; undefined where the list knows none for that day. */
  rateAt(stuffId: string, at: number): number | undefined {
    const day = tehranDay(at);
    return this.periodsOf(stuffId).find(({ from, to }) => from <= day && day <= to)?.rate;
  }

  /** What an edition does not name stays as it was. */
  private hold(): void {
    for (const stuffId of this.rows.keys()) this.held.set(stuffId, this.periodsOf(stuffId));
    this.rows = new Map();
  }

  private periodsOf(stuffId: string): Periods {
    const held = this.held.get(stuffId) ?? [];
    const rows = this.rows.get(stuffId);
    return rows ? periodsOf(rows, held) : held;
  }
}

const MOST_REFUSED = 50_000;

/** The periods that the rows of an edition make of those before it. */
function periodsOf(rows: readonly Listing[], held: Periods): Periods {
  const byStart = new Map(held.map(period => [period.from, period]));
  for (const [from, alike] of Map.groupBy(rows, row => row.from)) {
    const ranked = alike.toSorted(byRank);
    const before = byStart.get(from);
    if (before && before.edited > ranked[0]!.edited) continue;
    const first = ranked.find(({ to }) => to >= from);
    if (first) byStart.set(from, first);
    else byStart.delete(from);
  }
  const periods = [...byStart.values()].sort((a, b) => a.from - b.from);
  return periods.map((period, i) => ({
    ...period,
    to: Math.min(period.to, (periods[i + 1]?.from ?? Infinity) - 1),
  }));
}

/** What counts first among rows of one first day: edited last, made last, open or ending later. Of equal ones that which came first. */
const byRank = (a: Listing, b: Listing): number =>
  b.edited - a.edited || b.made - a.made || (a.to === b.to ? 0 : b.to - a.to);

const goodOf = ({ stuffId, title, category }: Listing): KnownGood => ({
  ...{ stuffId, title, category },
  ...(currencyServices.some(name => title.includes(name)) && { currencyService: true }),
});

/** RC_IITP p. 50 rule 5. */
const currencyServices = [
  'خدمت فروش ارز به صورت اسکناس',
  'خدمت فروش ارز به صورت حواله',
  'خدمت کارسازی حواله',
].map(plain);

import { tehranDay } from './clock.ts';
import type { KnownGood } from './fixture-rows.ts';
import { listRows, type ListRow } from './goods-list-file.ts';

/** A row of the list: from which day on it holds and until which one, in days since 1970; when it was last edited. */
interface Period {
  from: number;
  to: number;
  edited: number;
  /** Percent; undefined where the list does not say it. */
  rate: number | undefined;
}

interface Listed {
  good: KnownGood;
  periods: Period[];
}

/** The list of goods and services as the authority publishes it: what it knows of an id beside what was set by hand. */
export class GoodsList {
  private ids = new Map<string, Listed>();

  /** Adds a part: a file as it is downloaded. Returns how many rows were read. */
  async add(file: Buffer): Promise<number> {
    let count = 0;
    for await (const row of listRows(file)) {
      this.take(row);
      count += 1;
    }
    return count;
  }

  clear(): void {
    this.ids = new Map();
  }

  good = (stuffId: string): KnownGood | undefined => this.ids.get(stuffId)?.good;

  /**
   * The rate that holds when an invoice is issued: of the periods that have begun the one that began last and, of two that began
   * together, was edited last. Undefined where the list knows none for that day.
   */
  rateAt(stuffId: string, at: number): number | undefined {
    const day = tehranDay(at);
    const begun = (this.ids.get(stuffId)?.periods ?? []).filter(({ from, to }) => from <= day && from <= to);
    const [last] = begun.sort((a, b) => b.from - a.from || b.edited - a.edited || b.to - a.to);
    return last && last.to >= day ? last.rate : undefined;
  }

  private take({ ID: stuffId, ...row }: ListRow): void {
    const listed = this.ids.get(stuffId) ?? { good: goodOf(stuffId, row), periods: [] };
    const rate = row.Vat.trim() === '' ? undefined : Number(row.Vat);
    const period = {
      from: dayOf(row.RunDate),
      to: row.ExpirationDate.trim() === '' ? Infinity : dayOf(row.ExpirationDate),
      edited: dayOf(row.LastEditDate),
      rate,
    };
    listed.periods.push(period);
    this.ids.set(stuffId, listed);
  }
}

/** The kinds of ids end in «خدمت» for services alone. */
const goodOf = (stuffId: string, { DescriptionOfID: title, Type }: Omit<ListRow, 'ID'>): KnownGood => ({
  ...{ stuffId, title, category: Type.trim().endsWith('خدمت') ? 2 : 1 },
  ...(currencyServices.some(name => plain(title).includes(name)) && { currencyService: true }),
});

const plain = (text: string): string => text.replaceAll('\u200c', ' ').replace(/\s+/g, ' ');

/** RC_IITP p. 50 rule 5. */
const currencyServices = [
  'خدمت فروش ارز به صورت اسکناس',
  'خدمت فروش ارز به صورت حواله',
  'خدمت کارسازی حواله',
];

/** `1405-06-31`: days of the Solar Hijri calendar, by its cycle of 33 years (right from 1244 to 1502). */
function dayOf(text: string): number {
  const [year = NaN, month = NaN, day = NaN] = text.trim().split('-').map(Number);
  const ofYear = month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
  return -492_268 + 365 * (year - 1) + Math.floor((8 * year + 21) / 33) + ofYear + day - 1;
}

import { latinDigits } from '../sms/box.ts';
import type { ListRow } from './goods-list-file.ts';

/** A row of the list as it is judged by; days are whole days since 1970. */
export interface Listing {
  stuffId: string;
  title: string;
  /** 2 where it is a service. */
  category: number;
  /** Percent; undefined where the list does not say it. */
  rate: number | undefined;
  /** From which day on it holds and until which one; open: Infinity. It holds on none where it ends before it begins. */
  from: number;
  to: number;
  made: number;
  edited: number;
}

/** Undefined for a row that cannot be read (decision 50): by its id, title, rate, status, kind or one of its dates. */
export function listingOf(row: ListRow): Listing | undefined {
  const stuffId = row.ID.trim();
  const title = plain(row.DescriptionOfID);
  const category = kinds.get(plain(row.Type));
  const given = latinDigits(row.Vat.trim());
  const rate = given === '' ? undefined : Number(given);
  const [from, made, edited] = [dayOf(row.RunDate), dayOf(row.CreateDate), dayOf(row.LastEditDate)];
  const to = row.ExpirationDate.trim() === '' ? Infinity : dayOf(row.ExpirationDate);
  if (!/^\d{13,20}$/.test(stuffId) || title === '' || category === undefined) return undefined;
  if (!/^(\d{1,3}(\.\d{1,4})?)?$/.test(given) || (rate ?? 0) > 100) return undefined;
  if (!statuses.includes(plain(row.Taxable))) return undefined;
  if (from === undefined || to === undefined || made === undefined || edited === undefined) return undefined;
  return { stuffId, title, category, rate, from, to, made, edited };
}

/** Letters and spaces of one kind each. */
export const plain = (text: string): string =>
  text.replaceAll('\u200c', ' ').replaceAll('ي', 'ی').replaceAll('ك', 'ک').replace(/\s+/g, ' ').trim();

const statuses = ['مشمول', 'معاف', 'غیر مشمول'];

const kinds = new Map<string, number>(
  ['شناسه اختصاصی', 'شناسه عمومی'].flatMap(whose => [
    [`${whose} وارداتی`, 1] as const,
    [`${whose} تولید داخل`, 1] as const,
    [`${whose} خدمت`, 2] as const,
  ]),
);

/** `1405-06-31`: days of the Solar Hijri calendar, by its cycle of 33 years (right from 1244 to 1502). Undefined for no such day. */
function dayOf(text: string): number | undefined {
  const [, year, , month, day] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(latinDigits(text.trim()))?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return undefined;
  return newYear(year) + (month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6) + day - 1;
}

const newYear = (year: number): number => -492_268 + 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

const lengthOf = (year: number, month: number): number =>
  month <= 6 ? 31 : month <= 11 ? 30 : newYear(year + 1) - newYear(year) - 336;

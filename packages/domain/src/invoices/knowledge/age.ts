import {
  compare,
  formatJalali,
  parseDecimal,
  tehranDayOf,
  type Instant,
  type TehranDay,
} from '../../primitives/index.ts';
import { figureOn, type Figures } from '../figures.ts';
import type { ListedGood } from './types.ts';

/** Whether what was true at `asOf` may be taken for true on a day: the two are no longer apart than we trust. */
export const isFresh = (asOf: Instant, day: TehranDay, figures: Figures): boolean =>
  Math.abs(day - tehranDayOf(asOf)) <= figureOn(figures.trustDays, day);

/** A period with both ends says what it says; where an end is open, only the days about the reading of it are certain. */
export function isCertain({ from, to, asOf }: ListedGood, day: TehranDay, figures: Figures): boolean {
  if (isFresh(asOf, day, figures)) return true;
  return day < tehranDayOf(asOf) ? from !== undefined : to !== undefined;
}

/** The rows of an id that hold on a day. */
export const heldOn = (listed: readonly ListedGood[], day: TehranDay): ListedGood[] =>
  listed.filter(({ from = -Infinity, to = Infinity }) => from <= day && day <= to);

/** Each rate that an id is known to have on a day, once. */
export const ratesOn = (listed: readonly ListedGood[], day: TehranDay): string[] =>
  heldOn(listed, day)
    .flatMap(({ vatRate }) => vatRate ?? [])
    .filter((rate, i, all) => all.findIndex(one => isSameRate(one, rate)) === i);

/**
 * The rate of a good on a day. One of its own that the list has had for the id at some time was taken from there, so that of the day
 * comes before it; one that the list never had is somebody's own. Undefined where the list does not say, or says two.
 */
export function rateOn(listed: readonly ListedGood[], day: TehranDay, own?: string): string | undefined {
  const [rate, ...others] = ratesOn(listed, day);
  const isListed = listed.some(
    ({ vatRate }) => own !== undefined && vatRate !== undefined && isSameRate(vatRate, own),
  );
  if (own !== undefined && !isListed) return own;
  return others.length > 0 ? undefined : rate;
}

const isSameRate = (a: string, b: string): boolean => compare(parseDecimal(a)!, parseDecimal(b)!) === 0;

/** `{date}` of a message that says how old our knowledge is. */
export const dateOf = (asOf: Instant) => ({ date: formatJalali(tehranDayOf(asOf)) });

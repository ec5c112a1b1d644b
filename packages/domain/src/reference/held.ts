import { messageText } from '../faults/index.ts';
import { toPersianDigits } from '../primitives/index.ts';

/** What has a row of a catalogue: how many of each kind, and the first cases that have them by name. */
export interface Held {
  holders: readonly Holder[];
  /** Those that have it in lines: what `cases` counts then. */
  cases?: readonly { businessName: string; lines: number }[] | undefined;
}

interface Holder {
  of: string;
  count: number;
  /** There may be more. */
  isLeast?: true | undefined;
  /** Whose they are. */
  cases?: readonly string[] | undefined;
  hasMoreCases?: true | undefined;
}

/** «۲ پرونده که با آن صورتحساب دارد (بازرگانی نمونه و البرز)» for each kind; `names` are those of the catalogue. */
export const heldLines = (held: Held, names: Readonly<Record<string, string>>): string[] =>
  held.holders.map(holder => {
    const { of, count, isLeast } = holder;
    const params = { count: toPersianDigits(count), of: names[of]! };
    const [cases, hasMore] = casesOf(held, holder);
    if (cases.length === 0) return messageText(isLeast ? 'reference.heldAtLeast' : 'reference.held', params);
    const named = { ...params, cases: cases.map(name => `«${name}»`).join('، ') };
    return messageText(hasMore ? 'reference.heldByCasesAndOthers' : 'reference.heldByCases', named);
  });

function casesOf({ cases = [] }: Held, holder: Holder): [names: readonly string[], hasMore: boolean] {
  if (holder.cases) return [holder.cases, holder.hasMoreCases === true];
  return holder.of === 'cases'
    ? [cases.map(({ businessName }) => businessName), holder.count > cases.length]
    : [[], false];
}

/** The same in a sentence. */
export const heldText = (held: Held, names: Readonly<Record<string, string>>): string =>
  heldLines(held, names).join('، ');

import { messageText } from '../faults/index.ts';
import { toPersianDigits } from '../primitives/index.ts';

/** What has a row of a catalogue: how many of each kind and, of cases, the first by name. */
export interface Held {
  holders: readonly { of: string; count: number; /** There may be more. */ isLeast?: true | undefined }[];
  cases?: readonly { businessName: string; lines: number }[] | undefined;
}

/** «۲ پرونده که با آن صورتحساب دارد (بازرگانی نمونه و البرز)» for each kind; `names` are those of the catalogue. */
export const heldLines = ({ holders, cases = [] }: Held, names: Readonly<Record<string, string>>): string[] =>
  holders.map(({ of, count, isLeast }) => {
    const params = { count: toPersianDigits(count), of: names[of]! };
    if (of !== 'cases' || cases.length === 0)
      return messageText(isLeast ? 'reference.heldAtLeast' : 'reference.held', params);
    const named = { ...params, cases: cases.map(({ businessName }) => `«${businessName}»`).join('، ') };
    return messageText(
      count > cases.length ? 'reference.heldByCasesAndOthers' : 'reference.heldByCases',
      named,
    );
  });

/** The same in a sentence. */
export const heldText = (held: Held, names: Readonly<Record<string, string>>): string =>
  heldLines(held, names).join('، ');

import { cannedValue, type CannedValue } from '../enums/index.ts';

const inBraces = (label: string): string => `{${label}}`;

/** A canned answer with the values of a ticket in it; what the ticket lacks stays in its braces. */
export const fillCanned = (text: string, values: Readonly<Partial<Record<CannedValue, string>>>): string =>
  cannedValue.items.reduce((filled, { id, label }) => {
    const value = values[id];
    return value === undefined ? filled : filled.replaceAll(inBraces(label), () => value);
  }, text);

/** The first value that nobody has put in. */
export const unfilledIn = (text: string): string | undefined =>
  cannedValue.items.find(({ label }) => text.includes(inBraces(label)))?.label;

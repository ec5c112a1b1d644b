import { formatRial, toLatinDigits } from '../primitives/index.ts';
import { answerOf } from './answers.ts';
import type { Fault } from './faults.ts';
import { waitOf } from './wait.ts';

/**
 * The English sentence of a fault. A field is named by its path, which programs know; names that people gave, and labels of
 * ours that a sentence quotes, stay Persian.
 */
export function englishText({ code, path, params = {} }: Fault): string {
  return englishOf(code).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'field') return path || 'body';
    const value = params[name];
    if (value === undefined) throw new Error(`The fault ${code} needs the parameter ${name}.`);
    if (name === 'time' && typeof value === 'number') return waitInEnglish(value);
    if (name === 'price' || typeof value === 'bigint') return latin(formatRial(String(value)));
    return latin(String(value));
  });
}

/** The sentence with its placeholders. */
export const englishOf = (code: Fault['code']): string => answerOf.get(code)!.en;

function waitInEnglish(ms: number): string {
  const { unit, n } = waitOf(ms);
  return `${n} ${n === 1 ? unit.slice(0, -1) : unit}`;
}

/** Numbers and dates in Latin digits; whatever has letters is somebody's word and stays as it is. */
const latin = (text: string): string =>
  /\p{L}/u.test(text)
    ? text
    : toLatinDigits(text).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('٪', '%');

import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { LostLetters } from '../xml/text.ts';

/** What a cell's text says: `_x000D_` is how a spreadsheet writes letters that XML cannot have. */
export function cellText(text: string): string {
  if (text.length > limits.letters) throw tooLong();
  if (text.includes('\ufffd')) throw new LostLetters();
  return text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, letterOf) : text;
}

const letterOf = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

export const tooLong = (): Refused => new Refused({ code: 'tooLarge', what: 'cell', most: limits.letters });

import { limits } from '../limits.ts';

/** What XML cannot have, what a spreadsheet would take for its own way of writing that, and lone halves of letters. */
const special =
  /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const maybeSpecial = /[&<>\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/;

/** A cell's text as XML: whatever is in it, reading gives it back. */
export const escaped = (text: string): string =>
  maybeSpecial.test(text) ? text.replace(special, written) : text;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const written = (letter: string): string =>
  named[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** The same inside quotation marks, where a spreadsheet does not know `_x000D_`: what XML cannot have goes. */
export const attributeText = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>"\n\r\t]/g, letter => `&#${letter.charCodeAt(0)};`);

/** White space at its ends is kept only where that is asked for. */
export const textElement = (text: string): string =>
  /^\s|\s$|\n/.test(text) ? `<t xml:space="preserve">${escaped(text)}</t>` : `<t>${escaped(text)}</t>`;

/** As many letters as a cell can have; two halves of one letter stay together. */
export function cut(text: string, most: number = limits.letters): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Text that a person could turn into a formula by touching its cell: S35. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text);

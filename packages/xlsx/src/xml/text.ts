import { Refused, refused } from '../refused.ts';
import { BEYOND_ASCII, ENTITY, FORBIDDEN, RETURN } from './bytes.ts';

/** Bytes of XML as text: entities resolved, line ends as XML has them. Letters that were lost end the reading. */
export function textOf(bytes: Buffer, from: number, to: number, asked: number): string {
  let text =
    (asked & BEYOND_ASCII) === 0 ? bytes.toString('latin1', from, to) : bytes.toString('utf8', from, to);
  if ((asked & ~BEYOND_ASCII) !== 0) {
    if ((asked & FORBIDDEN) !== 0) throw refused('damaged', 'a control character');
    if ((asked & RETURN) !== 0) text = text.replace(/\r\n?/g, '\n');
    if ((asked & ENTITY) !== 0) text = text.replace(/&([^;&]*)(;?)/g, resolved);
  }
  if ((asked & (BEYOND_ASCII | ENTITY)) !== 0 && text.includes('\ufffd')) throw new LostLetters();
  // Two halves of a letter, each as an entity, are how some programs write it; one alone is no letter.
  if ((asked & ENTITY) !== 0 && !text.isWellFormed()) throw new LostLetters();
  return text;
}

/** Text with U+FFFD; anyone who knows where it stands says so. */
export class LostLetters extends Refused {
  constructor() {
    super({ code: 'damagedText', sheet: '', row: 0 });
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function resolved(all: string, name: string, end: string): string {
  if (end === ';' && Object.hasOwn(named, name)) return named[name]!;
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,8})|([0-9]{1,10}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (end !== ';' || !(code <= 0x10ffff) || code === 0) throw refused('damaged', `the entity ${all}`);
  return String.fromCodePoint(code);
}

import { MORE, Scanner } from '../xml/scanner.ts';

/** A place of a text that becomes another: from one byte to another, both the same where something is put in. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

export function edited(bytes: Buffer, edits: readonly Edit[]): Buffer {
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    pieces.push(bytes.subarray(done, from), Buffer.from(text));
    done = to;
  }
  return Buffer.concat([...pieces, bytes.subarray(done)]);
}

/** Each token of a text that is whole; its places are those of the text. */
export function scanWhole(bytes: Buffer, onToken: (scanner: Scanner, token: number) => void): void {
  const scanner = new Scanner();
  scanner.feed(bytes);
  scanner.finish();
  for (let token = scanner.next(); token !== MORE; token = scanner.next()) onToken(scanner, token);
}

/** The tag that the scanner stands at, as it is written. */
export const tagOf = ({ bytes, from, to }: Scanner): string => bytes.toString('utf8', from, to);

/** `x:` of `<x:row …>`; '' where there is none. */
export const prefixOf = (tag: string): string => /^<\/?([^\s/>:]+:)/.exec(tag)?.[1] ?? '';

/** The tag with an attribute of that value, or without it. */
export function withAttribute(tag: string, name: string, value: string | undefined): string {
  const present = new RegExp(`(\\s)${name}\\s*=\\s*("[^"]*"|'[^']*')`);
  const written = value === undefined ? '' : `${name}="${value}"`;
  if (present.test(tag)) return tag.replace(present, value === undefined ? '' : `$1${written}`);
  return value === undefined ? tag : tag.replace(/\s*(\/?>)$/, ` ${written}$1`);
}

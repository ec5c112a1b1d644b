import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { BEYOND_ASCII, nameCode, UNDERSCORE } from '../xml/bytes.ts';
import { scanPart } from '../xml/parts.ts';
import { CLOSE, OPEN, TEXT, type Scanner } from '../xml/scanner.ts';
import type { Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { createStringStore, type StringStore } from './string-store.ts';

const SI = nameCode('si');
const T = nameCode('t');
const PHONETIC = nameCode('rPh');

/** The book's table of texts: of each the runs one after the other, without how they are read aloud. */
export async function readSharedStrings(
  archive: Archive,
  entry: Entry,
  folder: string,
): Promise<StringStore> {
  if (entry.unpacked > limits.strings)
    throw new Refused({ code: 'tooLarge', what: 'strings', most: limits.strings });
  const store = createStringStore(folder);
  /** Depth of what is read aloud, while in it. */
  let aloud = 0;
  let isText = false;
  try {
    const onToken = (scanner: Scanner, token: number) => {
      if (token === TEXT) {
        if (!isText) return;
        // Most texts are in the file as they are in the table.
        const isPlain = (scanner.asked & ~(BEYOND_ASCII | UNDERSCORE)) === 0;
        if (isPlain) store.append(scanner.bytes, scanner.textFrom, scanner.textTo);
        else store.appendText(scanner.text());
      } else if (token === OPEN) {
        if (scanner.name === PHONETIC && aloud === 0) aloud = scanner.depth;
        isText = scanner.name === T && scanner.main && aloud === 0;
      } else if (token === CLOSE) {
        isText = false;
        if (aloud > scanner.depth) aloud = 0;
        if (scanner.name === SI && scanner.main) store.end();
      }
    };
    await scanPart(archive, entry, onToken, limits.strings);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { unpacked, type Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { MORE, Scanner } from './scanner.ts';

/** Each token of a part, by its kind; what it holds is asked of the scanner before the next. */
export async function scanPart(
  archive: Archive,
  entry: Entry,
  onToken: (scanner: Scanner, token: number) => void,
  most: number = limits.smallPart,
): Promise<void> {
  if (entry.unpacked > most) throw new Refused({ code: 'tooLarge', what: 'part', most }, entry.name);
  const scanner = new Scanner();
  const run = () => {
    for (let token = scanner.next(); token !== MORE; token = scanner.next()) onToken(scanner, token);
  };
  for await (const piece of unpacked(archive, entry)) {
    scanner.feed(piece);
    run();
  }
  scanner.finish();
  run();
}

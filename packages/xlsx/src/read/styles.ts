import { nameCode } from '../xml/bytes.ts';
import { scanPart } from '../xml/parts.ts';
import { CLOSE, OPEN } from '../xml/scanner.ts';
import type { Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { builtInFormat, formatOf, general, type Format } from './formats.ts';

const NUM_FMT = nameCode('numFmt');
const NUM_FMT_ID = nameCode('numFmtId');
const FORMAT_CODE = nameCode('formatCode');
const CELL_XFS = nameCode('cellXfs');
const XF = nameCode('xf');

/** Of each style that a cell can name, how it shows numbers. */
export async function readFormats(archive: Archive, entry: Entry): Promise<Format[]> {
  const own = new Map<number, Format>();
  const ids: number[] = [];
  /** Depth of the list of cells' styles, while in it. */
  let list = 0;
  await scanPart(archive, entry, (scanner, token) => {
    if (token === OPEN && scanner.main) {
      const id = () => Number(scanner.attribute(NUM_FMT_ID) ?? 0);
      // Those of conditional formats are further in.
      if (scanner.name === NUM_FMT && scanner.depth === 3)
        own.set(id(), formatOf(scanner.attribute(FORMAT_CODE) ?? ''));
      else if (scanner.name === CELL_XFS) list = scanner.depth;
      else if (scanner.name === XF && list > 0) ids.push(id());
    } else if (token === CLOSE && scanner.depth < list) list = 0;
  });
  return ids.map(id => own.get(id) ?? builtInFormat(id) ?? general);
}

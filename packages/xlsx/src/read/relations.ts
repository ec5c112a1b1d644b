import { posix } from 'node:path';
import { nameCode } from '../xml/bytes.ts';
import { scanPart } from '../xml/parts.ts';
import { OPEN } from '../xml/scanner.ts';
import { entryOf, type Archive } from '../zip/archive.ts';

/** That one part of a book belongs to another. */
export interface Relation {
  id: string;
  /** Its kind: the last word of the address that names it, which the two editions of the standard have in common. */
  kind: string;
  /** That address as it is. */
  type: string;
  /** The other part's name from the root of the archive; of an outer one the address. */
  target: string;
  isOuter: boolean;
}

const RELATIONSHIP = nameCode('Relationship');
const [ID, TYPE, TARGET, MODE] = ['Id', 'Type', 'Target', 'TargetMode'].map(nameCode);

/** Where a part's relations stand: `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`. */
export function relationsName(part: string): string {
  const { dir, base } = posix.parse(part);
  return posix.join(dir, '_rels', `${base}.rels`);
}

/** What belongs to a part; to the book itself with ''. */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const entry = entryOf(archive, relationsName(part));
  const relations: Relation[] = [];
  if (!entry) return relations;
  await scanPart(archive, entry, (scanner, token) => {
    if (token !== OPEN || scanner.name !== RELATIONSHIP) return;
    const type = scanner.attribute(TYPE!) ?? '';
    const target = scanner.attribute(TARGET!) ?? '';
    const isOuter = /^external$/i.test(scanner.attribute(MODE!) ?? '');
    relations.push({
      id: scanner.attribute(ID!) ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      type,
      target: isOuter ? target : partName(part, target),
      isOuter,
    });
  });
  return relations;
}

/** Targets are addresses, relative to the part or from the root. */
function partName(part: string, target: string): string {
  const path = target.startsWith('/') ? target : posix.join('/', posix.dirname(part), target);
  return posix.normalize(decoded(path)).replace(/^\/+/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { posix } from 'node:path';
import { columnLetters } from '../cells.ts';
import { limits } from '../limits.ts';
import { readRelations, relationsName, type Relation } from '../read/relations.ts';
import type { NoteSpec } from '../write/book.ts';
import { commentsPart, shapesPart } from '../write/notes.ts';
import { entryOf, wholePart, type Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { withRelations } from './edit-book.ts';
import { editedShapes, NOTE_SIGN, openNotes } from './edit-notes.ts';
import type { Edition } from './edition.ts';
import { columnOf, rowOf, type SheetMarks } from './marks.ts';

/** What becomes of the notes of one sheet. */
export interface SheetNotes {
  /** The sheet's XML has to be gone through. */
  isNeeded: boolean;
  count: number;
  /** The relation to boxes that the sheet gets where it has none. */
  newDrawing: string | undefined;
  /** Parts that are decided upon when the sheet is through: they are not copied meanwhile. */
  held: readonly string[];
  /** Those parts, and new ones; `drawing` is the relation to boxes that the sheet had. */
  parts: (drawing: string | undefined) => Promise<NewPart[]>;
}

export interface NewPart {
  name: string;
  bytes: Buffer;
  /** What kind it is, where it is new and not known by its extension. */
  type?: string;
}

export const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING = 'rIdMarksDrawing';
const NOTES = 'rIdMarksNotes';

export async function planNotes(
  archive: Archive,
  sheet: Entry,
  marks: SheetMarks | undefined,
  { author, edition, number }: { author: string; edition: Edition; number: number },
): Promise<SheetNotes> {
  const relations = await readRelations(archive, sheet.name);
  const entryBy = (relation: Relation | undefined) => relation && entryOf(archive, relation.target);
  const comments = entryBy(relations.find(({ kind }) => kind === 'comments'));
  const isReadable = (comments?.unpacked ?? 0) <= limits.smallPart;
  const notes = comments && isReadable ? openNotes(await wholePart(archive, comments)) : undefined;
  const added = isReadable ? notesFrom(marks, notes?.taken ?? new Set()) : [];
  const boxes = relations.filter(({ kind }) => kind === 'vmlDrawing').map(({ target }) => target);
  const isNeeded = added.length > 0 || (notes?.removed.size ?? 0) > 0;
  const held = isNeeded ? [...boxes, relationsName(sheet.name), ...(comments ? [comments.name] : [])] : [];

  async function parts(drawing: string | undefined): Promise<NewPart[]> {
    const found: NewPart[] = [];
    const more: { id: string; type: string; target: string }[] = [];
    const relate = (id: string, kind: string, target: string) =>
      more.push({
        id,
        type: `${edition.relations}/${kind}`,
        target: posix.relative(posix.dirname(sheet.name), target),
      });
    const own = drawing === undefined ? undefined : relations.find(({ id }) => id === drawing)?.target;
    for (const name of boxes) {
      const entry = entryOf(archive, name);
      if (!entry) continue;
      const bytes = await wholePart(archive, entry);
      const text =
        name === own ? editedShapes(bytes.toString(), notes?.removed ?? new Set(), added) : undefined;
      found.push({ name: entry.name, bytes: text === undefined ? bytes : Buffer.from(text) });
    }
    if (drawing === undefined && added.length > 0) {
      const name = `xl/drawings/marks${number}.vml`;
      found.push({ name, bytes: Buffer.from([...shapesPart(added)].join('')) });
      relate(DRAWING, 'vmlDrawing', name);
    }
    if (comments && notes) found.push({ name: comments.name, bytes: notes.bytes(added, author) });
    else if (added.length > 0) {
      const name = `xl/marks${number}.xml`;
      const bytes = Buffer.from(edition.own([...commentsPart(added, author)].join('')));
      found.push({ name, bytes, type: `${CONTENT}.comments+xml` });
      relate(NOTES, 'comments', name);
    }
    const rels = entryOf(archive, relationsName(sheet.name));
    if (rels || more.length > 0)
      found.push({
        name: rels?.name ?? relationsName(sheet.name),
        bytes: withRelations(rels && (await wholePart(archive, rels)), more),
      });
    return found;
  }
  return { isNeeded, count: added.length, newDrawing: added.length > 0 ? DRAWING : undefined, held, parts };
}

/** Cells that bear a note of the user keep it. */
function notesFrom(marks: SheetMarks | undefined, taken: ReadonlySet<string>): NoteSpec[] {
  const all = [...(marks?.notes ?? [])].map(([key, text]) => ({
    row: rowOf(key),
    column: columnOf(key),
    text: NOTE_SIGN + text,
  }));
  return all.filter(({ row, column }) => !taken.has(columnLetters(column) + row));
}

import { relationsName } from '../read/relations.ts';
import { listedSheet, MARKS_NAME } from '../read/marks-name.ts';
import { readWorkbookPart, type WorkbookPart } from '../read/workbook-part.ts';
import { createSheetNames } from '../write/names.ts';
import { sheetXml } from '../write/sheet.ts';
import { entryOf, openArchive, unpacked, wholePart, type Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { checkParts } from '../zip/parts.ts';
import { zipOf, type Part } from '../zip/write.ts';
import { withContentTypes, withRelations, withSheet } from './edit-book.ts';
import { editedSheet } from './edit-sheet.ts';
import { editionOf, type Edition } from './edition.ts';
import { listRows, listSpec } from './list.ts';
import { CONTENT, planNotes, type NewPart, type SheetNotes } from './sheet-notes.ts';
import { noStyles, openStyles } from './style-sheet.ts';
import type { Work } from './work.ts';

/** The book's own archive with some of its parts edited: what is not touched is copied as it lies there. */
export async function* markedXlsx(work: Work): AsyncGenerator<Buffer> {
  const archive = await openArchive(work.path);
  try {
    checkParts(archive.entries);
    yield* zipOf(partsOf(archive, await readWorkbookPart(archive), work));
  } finally {
    await archive.close();
  }
}

/** Where a book may grow to that many times its size, packing it quickly matters more than packing it well. */
const LOOSELY = 1.8;
const NO_MARKS = new Float64Array();
const TYPES = '[Content_Types].xml';
const LIST = 'xl/worksheets/marks.xml';
const LIST_RELATION = 'rIdMarks';
const STYLES = 'xl/marksStyles.xml';

async function* partsOf(archive: Archive, book: WorkbookPart, work: Work): AsyncGenerator<Part> {
  const { gathered, words, counts } = work;
  const edition = editionOf(book.relations.map(({ type }) => type));
  const styles = await readStyles(archive, book, edition);
  const list = placeOfList(book);
  const plans = new Map<Entry, { keys: Float64Array; notes: SheetNotes }>();
  for (const [i, { entry }] of book.sheets.entries()) {
    if (i === list) continue;
    const marks = gathered.sheets.get(i);
    const notes = await planNotes(archive, entry, marks, { author: words.author, edition, number: i + 1 });
    const keys = marks?.keys ?? NO_MARKS;
    counts.notes += notes.count;
    if (keys.length > 0 || styles.sheet.hasMarks || notes.isNeeded) plans.set(entry, { keys, notes });
  }

  const held = new Set(
    [...plans.values()].flatMap(({ notes }) => notes.held.map(name => name.toLowerCase())),
  );
  const listEntry = list === undefined ? undefined : book.sheets[list]!.entry;
  for (const name of [TYPES, styles.entry?.name, listEntry?.name]) if (name) held.add(name.toLowerCase());
  if (list === undefined) {
    held.add(book.entry.name.toLowerCase());
    held.add(relationsEntry(archive, book)?.name.toLowerCase() ?? '');
  }

  const late: NewPart[] = [];
  const level = work.left() > archive.size * LOOSELY ? 1 : 5;
  for (const entry of archive.entries) {
    const plan = plans.get(entry);
    if (plan) {
      let drawing: string | undefined;
      const { newDrawing } = plan.notes;
      const pieces = editedSheet(unpacked(archive, entry), {
        ...{ keys: plan.keys, styles: styles.sheet, newDrawing, relations: edition.relations },
        onDrawing: id => (drawing = id),
      });
      yield { name: entry.name, pieces, level };
      if (plan.notes.isNeeded) late.push(...(await plan.notes.parts(drawing)));
    } else if (!held.has(entry.name.toLowerCase())) yield { name: entry.name, archive, entry };
  }
  for (const { name, bytes } of late) yield { name, pieces: [bytes] };

  const names = book.sheets.map(({ name }) => name);
  const rows = listRows(gathered, names, words, work.left, counts);
  const progress = { rows: 0, cut: 0, isDone: false, filter: undefined };
  const xml = sheetXml({ ...listSpec(words), rows }, rows, styles.sheet, progress, true);
  yield { name: listEntry?.name ?? LIST, pieces: inEdition(xml, edition) };
  yield { name: styles.entry?.name ?? STYLES, pieces: [styles.sheet.bytes()] };
  yield* bookParts(archive, book, {
    late,
    edition,
    hasList: list !== undefined,
    hasStyles: styles.entry !== undefined,
    sheetName: words.sheet,
  });
}

async function* inEdition(xml: AsyncIterable<string>, { own }: Edition): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of xml) {
    yield isFirst ? own(piece) : piece;
    isFirst = false;
  }
}

interface BookChanges {
  late: readonly NewPart[];
  edition: Edition;
  hasList: boolean;
  hasStyles: boolean;
  sheetName: string;
}

/** What the book says of its parts, with those that are new. */
async function* bookParts(archive: Archive, book: WorkbookPart, changes: BookChanges): AsyncGenerator<Part> {
  const { late, edition, hasList, hasStyles, sheetName } = changes;
  const added = late.flatMap(({ name, type }) => (type === undefined ? [] : [{ name, type }]));
  const relations: { id: string; type: string; target: string }[] = [];
  if (!hasList) {
    added.push({ name: LIST, type: `${CONTENT}.worksheet+xml` });
    relations.push({ id: LIST_RELATION, type: `${edition.relations}/worksheet`, target: `/${LIST}` });
    const taken = createSheetNames();
    for (const { name } of book.sheets) taken(name);
    const bytes = withSheet(await wholePart(archive, book.entry), {
      ...{ name: taken(sheetName), relation: LIST_RELATION, relations: edition.relations },
      definedName: MARKS_NAME,
    });
    yield { name: book.entry.name, pieces: [bytes] };
  }
  if (!hasStyles) {
    added.push({ name: STYLES, type: `${CONTENT}.styles+xml` });
    relations.push({ id: 'rIdMarksStyles', type: `${edition.relations}/styles`, target: `/${STYLES}` });
  }
  const rels = relationsEntry(archive, book);
  if (relations.length > 0 && rels)
    yield { name: rels.name, pieces: [withRelations(await wholePart(archive, rels), relations)] };
  const types = entryOf(archive, TYPES)!;
  yield { name: types.name, pieces: [withContentTypes(await wholePart(archive, types), added)] };
}

const relationsEntry = (archive: Archive, { entry }: WorkbookPart): Entry | undefined =>
  entryOf(archive, relationsName(entry.name));

/** Where among the sheets the list of an earlier round stands. */
function placeOfList({ names, sheets }: WorkbookPart): number | undefined {
  const name = listedSheet(names);
  const place = sheets.findIndex(sheet => sheet.name === name);
  return place < 0 ? undefined : place;
}

async function readStyles(archive: Archive, { relations }: WorkbookPart, { main }: Edition) {
  const relation = relations.find(({ kind }) => kind === 'styles');
  const entry = relation && entryOf(archive, relation.target);
  const sheet = openStyles(entry ? await wholePart(archive, entry) : noStyles(main), await isKept(archive));
  return { entry, sheet };
}

/** LibreOffice writes the colour that nobody sees anew. */
async function isKept(archive: Archive): Promise<boolean> {
  const entry = entryOf(archive, 'docProps/app.xml');
  return !entry || !(await wholePart(archive, entry)).includes('LibreOffice');
}

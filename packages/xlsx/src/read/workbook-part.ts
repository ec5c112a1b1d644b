import { must } from '../refused.ts';
import { nameCode } from '../xml/bytes.ts';
import { scanPart } from '../xml/parts.ts';
import { CLOSE, OPEN, TEXT } from '../xml/scanner.ts';
import { entryOf, type Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { readRelations, type Relation } from './relations.ts';

/** A name that the book gives to a place or a value. */
export interface DefinedName {
  name: string;
  /** As the book has it: `'لیست'!$A$1:$A$9`, `"1.0"`. */
  value: string;
  /** The sheet that alone knows it. */
  sheet: string | undefined;
}

export interface SheetPlace {
  name: string;
  hidden: boolean;
  entry: Entry;
}

/** What the book says of itself. */
export interface WorkbookPart {
  entry: Entry;
  relations: readonly Relation[];
  sheets: readonly SheetPlace[];
  names: readonly DefinedName[];
  is1904: boolean;
}

const [SHEET, NAME, STATE, ID, DEFINED_NAME, LOCAL, PROPERTIES, DATE_1904] = [
  ...['sheet', 'name', 'state', 'id', 'definedName', 'localSheetId', 'workbookPr', 'date1904'],
].map(nameCode) as [number, number, number, number, number, number, number, number];

export async function readWorkbookPart(archive: Archive): Promise<WorkbookPart> {
  const entry = await workbookEntry(archive);
  must(entry, 'noSheets', 'no workbook');
  const relations = await readRelations(archive, entry.name);
  const found: { name: string; hidden: boolean; id: string }[] = [];
  const names: DefinedName[] = [];
  let name: DefinedName | undefined;
  let is1904 = false;
  await scanPart(archive, entry, (scanner, token) => {
    if (token === TEXT && name) name.value += scanner.text();
    else if (token === CLOSE && scanner.name === DEFINED_NAME) name = undefined;
    if (token !== OPEN || !scanner.main) return;
    if (scanner.name === PROPERTIES) is1904 = /^(1|true|on)$/.test(scanner.attribute(DATE_1904) ?? '');
    else if (scanner.name === SHEET)
      found.push({
        name: scanner.attribute(NAME) ?? '',
        hidden: /hidden/i.test(scanner.attribute(STATE) ?? ''),
        id: scanner.attribute(ID, true) ?? '',
      });
    else if (scanner.name === DEFINED_NAME) {
      const local = scanner.attribute(LOCAL);
      name = {
        name: scanner.attribute(NAME) ?? '',
        value: '',
        sheet: local === undefined ? undefined : found[Number(local)]?.name,
      };
      names.push(name);
    }
  });
  const sheets = found.flatMap(({ name, hidden, id }) => {
    const relation = relations.find(relation => relation.id === id);
    // Sheets that are one chart have no rows.
    const part = relation?.kind === 'worksheet' ? entryOf(archive, relation.target) : undefined;
    return part ? [{ name, hidden, entry: part }] : [];
  });
  must(sheets.length > 0, 'noSheets', 'no sheet with rows');
  return { entry, relations, sheets, names, is1904 };
}

/** Some programs call it otherwise than `xl/workbook.xml`, and say so. */
export async function workbookEntry(archive: Archive): Promise<Entry | undefined> {
  const relation = (await readRelations(archive, '')).find(({ kind }) => kind === 'officeDocument');
  return (relation && entryOf(archive, relation.target)) ?? entryOf(archive, 'xl/workbook.xml');
}

import { fault } from '../../faults/index.ts';
import type { Value } from '../../fields/index.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import type {
  BookPlace,
  BookRow,
  ImportLookups,
  ImportMapping,
  MappedSheet,
  PlacedFault,
  Target,
} from './types.ts';
import { readValue } from './values.ts';

/* What the cells of rows say of the fields of one thing, with the place of each. */

export interface BuildContext {
  mapping: ImportMapping;
  lookups: ImportLookups;
  /** Of the chain-store template: each store counts its receipts itself, and their numbers are kept apart by it. */
  serial?: number | undefined;
}

export type Part = Record<string, Value>;
type Cells = ReadonlyMap<Target, { value: Value; place: BookPlace | undefined }>;

/** What is gathered while the rows of one thing are read. */
export interface Gathering {
  faults: PlacedFault[];
  places: Map<string, BookPlace>;
}

export const inOrder = (rows: readonly BookRow[]): BookRow[] =>
  [...rows].sort((a, b) => a.sheet - b.sheet || a.row - b.row);

export const sheetOf = (mapping: ImportMapping, row: BookRow): MappedSheet =>
  mapping.sheets.find(({ sheet }) => sheet === row.sheet)!;

interface SectionColumn {
  column: number;
  target: Target;
}
const columnsOf = new WeakMap<MappedSheet, Partial<Record<string, SectionColumn[]>>>();

/** Columns of a section; worked out once for each sheet. */
function columns(sheet: MappedSheet, section: string): SectionColumn[] {
  const known = columnsOf.get(sheet) ?? {};
  columnsOf.set(sheet, known);
  return (known[section] ??= sheet.columns.flatMap(({ column, target: key }) => {
    const target = key === null ? undefined : targetOf(key);
    return target?.section === section ? [{ column, target }] : [];
  }));
}

function cellsOf(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  path: string,
  to: Gathering,
): Cells {
  const found = new Map<Target, { value: Value; place: BookPlace | undefined }>();
  for (const { column, target } of columns(sheet, section)) {
    const text = row.cells[column]?.trim() ?? '';
    const kind = row.kinds[column] ?? '-';
    const place: BookPlace = { sheet: row.sheet, row: row.row, column, ...(text !== '' && { value: text }) };
    const at = path + target.field;
    if (!to.places.has(at) || text !== '') to.places.set(at, place);
    if (text === '' && kind !== 'v') continue;
    const read = readValue(target, text, kind, context.mapping);
    if (read.fault) to.faults.push({ fault: { ...read.fault, path: at }, place, label: target.label });
    else if (read.value !== undefined && read.value !== '') found.set(target, { value: read.value, place });
  }
  return found;
}

export function gather(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  path: string,
  to: Gathering,
): Part {
  const part: Part = {};
  for (const [{ field }, { value }] of cellsOf(row, sheet, context, section, path, to)) part[field] = value;
  return part;
}

/** A payment or a carried good that stands in a row of its own, or beside a line. */
export function inRow(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  path: string,
  to: Gathering,
): Part | undefined {
  if (columns(sheet, section).length === 0) return undefined;
  const own: Gathering = { faults: [], places: new Map() };
  const part = gather(row, sheet, context, section, `${path}.`, own);
  if (!isFilled(part) && own.faults.length === 0) return undefined;
  for (const [key, place] of own.places) to.places.set(key, place);
  to.places.set(path, { sheet: row.sheet, row: row.row });
  to.faults.push(...own.faults);
  return part;
}

export const isFilled = (part: Part): boolean => Object.keys(part).some(field => field !== 'lineNumber');

/** What all rows of one thing have in common; a row that says otherwise is a fault, one that says nothing is none. */
export function shared(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  into: Part,
  path: string,
  to: Gathering,
): void {
  const before = new Map(to.places);
  for (const [{ key, field, label }, { value, place }] of cellsOf(row, sheet, context, section, path, to)) {
    if (into[field] === undefined) into[field] = value;
    else {
      if (into[field] !== value && key !== OWN_NUMBER)
        to.faults.push({
          fault: fault('importRows.differs', path + field, { field: label, row: row.row }),
          place,
          label,
        });
      const first = before.get(path + field);
      if (first) to.places.set(path + field, first);
    }
  }
}

/** What the book lacks, as the person said it once. */
export function constants({ mapping }: BuildContext, section: string, into: Part): void {
  for (const [key, text] of Object.entries(mapping.constants)) {
    const target = targetOf(key);
    if (target?.section !== section || into[target.field] !== undefined || text === undefined) continue;
    const read = readValue(target, text, 't', mapping);
    if (!read.fault) into[target.field] = read.value;
  }
}

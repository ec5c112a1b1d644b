import { importPart, invoiceType, type ImportValueList, type PersonType } from '../../enums/index.ts';
import type { BuyerDocument } from '../../buyers/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { normalizeDocument, type Value } from '../../fields/index.ts';
import { buyerFields } from '../../buyers/index.ts';
import { goodFields, type GoodDocument } from '../../goods/index.ts';
import { kindOf, normalizeInvoice, rulesIn, type InvoiceDocument } from '../../invoices/index.ts';
import { atTehranTime, tehranDayOf } from '../../primitives/index.ts';
import { valueKey } from './keys.ts';
import { isStuffId } from './rows.ts';
import { OWN_NUMBER, targetOf } from './targets.ts';
import type {
  BookPlace,
  BookRow,
  BuiltBuyer,
  BuiltGood,
  BuiltInvoice,
  ImportLookups,
  ImportMapping,
  MappedSheet,
  PlacedFault,
  Target,
  TargetKey,
} from './types.ts';
import { readValue } from './values.ts';

export interface BuildContext {
  mapping: ImportMapping;
  lookups: ImportLookups;
  /** Of the chain-store template: each store counts its receipts itself, and their numbers are kept apart by it. */
  serial?: number | undefined;
}

type Part = Record<string, Value>;
type Cells = ReadonlyMap<TargetKey, { value: Value; place: BookPlace | undefined }>;

/** What is gathered while the rows of one thing are read. */
interface Gathering {
  faults: PlacedFault[];
  places: Map<string, BookPlace>;
}

/** An invoice out of all its rows, wherever they stand. What a document can tell afterwards its check says. */
export function buildInvoice(given: readonly BookRow[], context: BuildContext): BuiltInvoice {
  const rows = inOrder(given);
  const to: Gathering = { faults: [], places: new Map() };
  const header: Part = {};
  const invoice: Part = {};
  const lines: {
    item: Part;
    number: number;
    row: BookRow;
    places: Map<string, BookPlace>;
    faults: PlacedFault[];
  }[] = [];
  const payments: Part[] = [];
  const shipping: Part[] = [];
  let hasHeader = false;
  for (const row of rows) {
    const sheet = sheetOf(context.mapping, row);
    if (sheet.part === importPart.id.invoices) hasHeader = true;
    const own: Gathering = { faults: [], places: new Map() };
    const item = gather(row, sheet, context, 'item', 'item.', own);
    shared(row, sheet, context, 'header', header, 'invoiceHeader.', to);
    shared(row, sheet, context, 'invoice', invoice, '', to);
    if (sheet.part === importPart.id.invoices && (isFilled(item) || own.faults.length > 0))
      lines.push({ item, number: Number(item['lineNumber'] ?? Number.NaN), row, ...own });
    const payment = inRow(row, sheet, context, 'payment', `invoicePayments.${payments.length}`, to);
    if (payment) payments.push(payment);
    const good = inRow(
      row,
      sheet,
      context,
      'shippingGood',
      `invoiceHeader.invoiceShippingGoods.${shipping.length}`,
      to,
    );
    if (good) shipping.push(good);
  }
  const first = rows.find(row => sheetOf(context.mapping, row).part === importPart.id.invoices) ?? rows[0]!;
  const at = { sheet: first.sheet, row: first.row };
  if (!hasHeader)
    to.faults.push({
      fault: fault('importRows.noHeader', 'bookNumber'),
      place: at,
      label: targetOf(OWN_NUMBER)!.label,
    });
  constants(context, 'invoice', invoice);
  constants(context, 'header', header);
  // Numbers of lines, where all have one, say their order; otherwise the book does.
  if (lines.every(({ number }) => Number.isFinite(number))) lines.sort((a, b) => a.number - b.number);
  const bodies = lines.map(({ item, row, places, faults }, i) => {
    const path = `invoiceBodies.${i}`;
    to.places.set(path, { sheet: row.sheet, row: row.row });
    for (const [key, place] of places) to.places.set(key.replace(/^item/, path), place);
    to.faults.push(
      ...faults.map(one => ({
        ...one,
        fault: { ...one.fault, path: one.fault.path.replace(/^item/, path) },
      })),
    );
    return finishedItem(item, path, context, to);
  });
  finishHeader(header, context, to);
  if (context.serial !== undefined && invoice['bookNumber'] !== undefined)
    invoice['bookNumber'] = `${context.serial}-${String(invoice['bookNumber'])}`;
  const invoiceHeader = { ...header, ...(shipping.length > 0 && { invoiceShippingGoods: shipping }) };
  const document = {
    ...invoice,
    invoiceHeader,
    invoiceBodies: bodies,
    invoicePayments: payments,
  } as InvoiceDocument;
  return { document: normalizeInvoice(withInitial(document)), faults: to.faults, places: to.places, at };
}

export function buildBuyer(rows: readonly BookRow[], context: BuildContext): BuiltBuyer {
  const { values, ...rest } = flat(rows, context, 'buyer');
  const known = typeBy(values['nationalIdentityCode'] ?? values['economyCode']);
  const document = { ...(known !== undefined && { typeOfBuyer: known }), ...values } as BuyerDocument;
  return { document: normalizeDocument(buyerFields, document), ...rest };
}

export function buildGood(rows: readonly BookRow[], context: BuildContext): BuiltGood {
  const { values, ...rest } = flat(rows, context, 'good');
  const unit = values['measurementUnit'];
  if (unit !== undefined) {
    const code = unitOf(String(unit), context);
    if (code.ours !== undefined) values['measurementUnit'] = code.ours;
    else rest.faults.push(placedFault(code.fault, 'measurementUnit', 'good.measurementUnit', rest.places));
  }
  return { document: normalizeDocument(goodFields, values as GoodDocument), ...rest };
}

function flat(given: readonly BookRow[], context: BuildContext, section: 'buyer' | 'good') {
  const rows = inOrder(given);
  const to: Gathering = { faults: [], places: new Map() };
  const values: Part = {};
  for (const row of rows) shared(row, sheetOf(context.mapping, row), context, section, values, '', to);
  constants(context, section, values);
  return { values, ...to, at: { sheet: rows[0]!.sheet, row: rows[0]!.row } };
}

const inOrder = (rows: readonly BookRow[]): BookRow[] =>
  [...rows].sort((a, b) => a.sheet - b.sheet || a.row - b.row);

const sheetOf = (mapping: ImportMapping, row: BookRow): MappedSheet =>
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
  const found = new Map<TargetKey, { value: Value; place: BookPlace | undefined }>();
  for (const { column, target } of columns(sheet, section)) {
    const text = row.cells[column]?.trim() ?? '';
    const kind = row.kinds[column] ?? '-';
    const place: BookPlace = { sheet: row.sheet, row: row.row, column, ...(text !== '' && { value: text }) };
    const at = path + target.field;
    if (!to.places.has(at) || text !== '') to.places.set(at, place);
    if (text === '' && kind !== 'v') continue;
    const read = readValue(target, text, kind, context.mapping);
    if (read.fault) to.faults.push({ fault: { ...read.fault, path: at }, place, label: target.label });
    else if (read.value !== undefined && read.value !== '')
      found.set(target.key, { value: read.value, place });
  }
  return found;
}

function gather(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  path: string,
  to: Gathering,
): Part {
  const part: Part = {};
  for (const [key, { value }] of cellsOf(row, sheet, context, section, path, to))
    part[targetOf(key)!.field] = value;
  return part;
}

/** A payment or a carried good that stands in a row of its own, or beside a line. */
function inRow(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  path: string,
  to: Gathering,
): Part | undefined {
  const own: Gathering = { faults: [], places: new Map() };
  const part = gather(row, sheet, context, section, `${path}.`, own);
  if (!isFilled(part) && own.faults.length === 0) return undefined;
  for (const [key, place] of own.places) to.places.set(key, place);
  to.places.set(path, { sheet: row.sheet, row: row.row });
  to.faults.push(...own.faults);
  return part;
}

const isFilled = (part: Part): boolean => Object.keys(part).some(field => field !== 'lineNumber');

/** What all rows of one thing have in common; a row that says otherwise is a fault, one that says nothing is none. */
function shared(
  row: BookRow,
  sheet: MappedSheet,
  context: BuildContext,
  section: string,
  into: Part,
  path: string,
  to: Gathering,
): void {
  const before = new Map(to.places);
  for (const [key, { value, place }] of cellsOf(row, sheet, context, section, path, to)) {
    const { field, label } = targetOf(key)!;
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
function constants({ mapping }: BuildContext, section: string, into: Part): void {
  for (const [key, text] of Object.entries(mapping.constants)) {
    const target = targetOf(key);
    if (target?.section !== section || into[target.field] !== undefined || text === undefined) continue;
    const read = readValue(target, text, 't', mapping);
    if (!read.fault) into[target.field] = read.value;
  }
}

function finishedItem(item: Part, path: string, context: BuildContext, to: Gathering): Part {
  constants(context, 'item', item);
  const { ownGoods, lineNumber: _, ...rest } = item;
  const id = rest['stuffServiceId'];
  const text = id !== undefined && !isStuffId(String(id)) ? id : id === undefined ? ownGoods : undefined;
  const key: TargetKey =
    ownGoods !== undefined && text === ownGoods ? 'item.ownGoods' : 'item.stuffServiceId';
  if (text !== undefined) {
    const found = ofTheirs('goods', String(text), context, context.lookups.goods, ours => ({
      stuffServiceId: ours,
    }));
    if (found.ours) {
      delete rest['stuffServiceId'];
      for (const [field, value] of Object.entries(found.ours)) rest[field] ??= value;
    } else to.faults.push(placedFault(found.fault, `${path}.${key.slice(5)}`, key, to.places));
  }
  const unit = rest['measurementUnit'];
  if (unit !== undefined) {
    const code = unitOf(String(unit), context);
    if (code.ours !== undefined) rest['measurementUnit'] = code.ours;
    else
      to.faults.push(placedFault(code.fault, `${path}.measurementUnit`, 'item.measurementUnit', to.places));
  }
  choices('item', rest, context);
  return rest;
}

type Found<T> = { ours: T; fault?: undefined } | { fault: Fault; ours?: undefined };

/** Theirs by the person's own choice, or by what our data say. */
function ofTheirs<T>(
  list: ImportValueList,
  text: string,
  { mapping }: BuildContext,
  look: (text: string) => T | undefined,
  bare: (ours: string) => T | undefined,
): Found<T> {
  const chosen = mapping.values[list]?.[valueKey(text)];
  if (chosen === null) return { fault: fault('importRows.later', '', { value: text }) };
  const ours = look(chosen ?? text) ?? (chosen === undefined ? undefined : bare(chosen));
  return ours === undefined ? { fault: fault(unknown[list], '', { value: text }) } : { ours };
}
const unknown = {
  goods: 'importRows.unknownGoods',
  units: 'importRows.unknownUnit',
  buyers: 'importRows.unknownBuyer',
} as const;

function unitOf(text: string, context: BuildContext): Found<string> {
  if (/^\d{2,8}$/.test(text) && context.mapping.values.units?.[valueKey(text)] === undefined)
    return { ours: text };
  return ofTheirs('units', text, context, context.lookups.unit, ours => ours);
}

function finishHeader(header: Part, context: BuildContext, to: Gathering): void {
  const { ownBuyer, issuingTime } = header;
  delete header['ownBuyer'];
  delete header['issuingTime'];
  if (ownBuyer !== undefined) {
    const found = ofTheirs('buyers', String(ownBuyer), context, context.lookups.buyer, () => undefined);
    if (found.ours) for (const [field, value] of Object.entries(found.ours)) header[field] ??= value as Value;
    else if (header['buyerNationalIdentityCode'] === undefined && header['buyerEconomicNumber'] === undefined)
      to.faults.push(placedFault(found.fault, 'invoiceHeader.ownBuyer', 'header.ownBuyer', to.places));
  }
  if (issuingTime !== undefined && typeof header['issuingDateTime'] === 'number') {
    const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(String(issuingTime)) ?? [];
    if (hour !== undefined)
      header['issuingDateTime'] = atTehranTime(
        tehranDayOf(header['issuingDateTime']),
        Number(hour),
        Number(minute),
      );
  }
  header['invoiceSubject'] ??= 1;
  header['typeOfBuyer'] ??= typeBy(header['buyerNationalIdentityCode'] ?? header['buyerEconomicNumber']);
  // Only invoices of the first type have a settlement.
  if (
    header['invoiceType'] !== invoiceType.id.first &&
    context.mapping.constants['header.settlementMethod'] !== undefined
  )
    if (!to.places.has('invoiceHeader.settlementMethod')) delete header['settlementMethod'];
  choices('header', header, context);
}

/** Whose number it is, by its length. */
function typeBy(number: Value): PersonType | undefined {
  switch (String(number ?? '').replace(/\D/g, '').length) {
    case 10:
    case 14:
      return 1;
    case 11:
      return 2;
    case 12:
      return 4;
    default:
      return undefined;
  }
}

/** Names of other lists that stand for codes. */
function choices(section: 'header' | 'item', part: Part, { lookups }: BuildContext): void {
  for (const [field, value] of Object.entries(part)) {
    const spec = targetOf(`${section}.${field}`)?.spec;
    if (spec?.type !== 'choice' || spec.from === 'units' || spec.from === 'stuff') continue;
    part[field] = lookups.choice?.(spec.from, String(value)) ?? value;
  }
}

/** What a new line of the form begins with. */
function withInitial(invoice: InvoiceDocument): InvoiceDocument {
  const kind = kindOf(invoice);
  if (!kind) return invoice;
  const initial = Object.fromEntries(
    rulesIn(kind, 'item').flatMap(([field, { initial: value, need }]) =>
      value === undefined || need === 'hidden' ? [] : [[field, value]],
    ),
  );
  return { ...invoice, invoiceBodies: invoice.invoiceBodies.map(item => ({ ...initial, ...item })) };
}

const placedFault = (
  found: Fault,
  path: string,
  key: TargetKey,
  places: ReadonlyMap<string, BookPlace>,
): PlacedFault => ({
  ...{ fault: { ...found, path }, place: places.get(path), label: targetOf(key)!.label },
});

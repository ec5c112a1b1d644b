import { importPart, invoiceSubjectType, invoiceType } from '../../enums/index.ts';
import { fault } from '../../faults/index.ts';
import type { Value } from '../../fields/index.ts';
import {
  kindOf,
  normalizeInvoice,
  rulesIn,
  type InvoiceDocument,
  type InvoiceKind,
} from '../../invoices/index.ts';
import { atTehranTime, tehranDayOf, type TehranDay } from '../../primitives/index.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import {
  constants,
  gather,
  inOrder,
  inRow,
  isFilled,
  shared,
  sheetOf,
  type BuildContext,
  type Gathering,
  type Part,
} from './gather.ts';
import { isStuffId } from './rows.ts';
import { choices, ofTheirs, placedFault, typeBy, unitOf } from './theirs.ts';
import type { BookPlace, BookRow, BuiltInvoice, PlacedFault, TargetKey } from './types.ts';

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
  const issued = header['issuingDateTime'];
  const day = typeof issued === 'number' ? tehranDayOf(issued) : undefined;
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
    return finishedItem(item, path, context, to, day);
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

function finishedItem(
  item: Part,
  path: string,
  context: BuildContext,
  to: Gathering,
  day: TehranDay | undefined,
): Part {
  constants(context, 'item', item);
  const { ownGoods, lineNumber: _, ...rest } = item;
  const id = rest['stuffServiceId'];
  const isName = id !== undefined && !isStuffId(String(id));
  const text = id === undefined ? ownGoods : isName ? id : undefined;
  const key: TargetKey = isName ? 'item.stuffServiceId' : 'item.ownGoods';
  if (text !== undefined) {
    const found = ofTheirs('goods', String(text), context, ours => context.lookups.goods(ours, day));
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

function finishHeader(header: Part, context: BuildContext, to: Gathering): void {
  const { ownBuyer, issuingTime } = header;
  delete header['ownBuyer'];
  delete header['issuingTime'];
  if (ownBuyer !== undefined) {
    const found = ofTheirs('buyers', String(ownBuyer), context, context.lookups.buyer);
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
  header['invoiceSubject'] ??= invoiceSubjectType.id.original;
  header['typeOfBuyer'] ??= typeBy(header['buyerNationalIdentityCode'] ?? header['buyerEconomicNumber']);
  // Only invoices of the first type have a settlement: what the book says of it is judged, what is said for all of it is not meant.
  const isSaid = to.places.get('invoiceHeader.settlementMethod')?.value !== undefined;
  if (header['invoiceType'] !== invoiceType.id.first && !isSaid) delete header['settlementMethod'];
  choices('header', header, context);
}

/** What a new line of the form begins with. */
function withInitial(invoice: InvoiceDocument): InvoiceDocument {
  const kind = kindOf(invoice);
  if (!kind) return invoice;
  let initial = initialOf.get(kind);
  if (!initial) {
    initial = Object.fromEntries(
      rulesIn(kind, 'item').flatMap(([field, { initial: value, need }]) =>
        value === undefined || need === 'hidden' ? [] : [[field, value]],
      ),
    );
    initialOf.set(kind, initial);
  }
  return { ...invoice, invoiceBodies: invoice.invoiceBodies.map(item => ({ ...initial, ...item })) };
}
const initialOf = new Map<InvoiceKind, object>();

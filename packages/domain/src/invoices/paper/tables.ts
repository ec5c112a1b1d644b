import { sharedLabels } from '../../enums/index.ts';
import { isAmount, isCode, labelOf, type FieldSpec, type Value } from '../../fields/index.ts';
import { toPersianDigits } from '../../primitives/index.ts';
import { itemFields, paymentFields, shippingGoodFields, type InvoiceDocument } from '../fields/index.ts';
import { paperColumns, paperFields, paymentColumns, sectionTitles, shippingGoodColumns } from '../layout.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { factOf, shown } from './facts.ts';
import type { ViewColumn, ViewNames, ViewRow, ViewTable } from './types.ts';
import { paperWords } from './words.ts';

/** The lines: a column for what every line of the kind has, the rest beneath its line. */
export function itemTable(
  kind: InvoiceKind,
  { invoiceBodies }: InvoiceDocument,
  names: ViewNames = {},
): ViewTable {
  const columns = paperColumns(kind);
  const rest = paperFields(kind).filter(field => !columns.includes(field));
  return table(
    `${sectionTitles.item} (${paperWords.inRials})`,
    itemFields,
    columns,
    rest,
    invoiceBodies,
    names,
  );
}

/** Carried goods and payments, where there are any. */
export function otherTables({ invoiceHeader, invoicePayments }: InvoiceDocument): ViewTable[] {
  const goods = invoiceHeader.invoiceShippingGoods ?? [];
  return [
    table(sectionTitles.shippingGood, shippingGoodFields, shippingGoodColumns, [], goods, {}),
    table(sectionTitles.payment, paymentFields, paymentColumns, [], invoicePayments, {}),
  ].filter(({ rows }) => rows.length > 0);
}

type Row = Readonly<Record<string, Value>>;

/** Columns that hold something; a column empty in every row only takes paper. */
function table(
  title: string,
  fields: Readonly<Record<string, FieldSpec>>,
  columns: readonly string[],
  rest: readonly string[],
  documents: readonly object[],
  names: ViewNames,
): ViewTable {
  const values = documents as readonly Row[];
  // A unit keeps the name that it had when the invoice was issued; its code is for the authority.
  const text = (row: Row, field: string) =>
    (field === 'measurementUnit' && row['measurementUnitName']) || shown(fields[field]!, row[field], names);
  const filled = columns.filter(field => values.some(row => text(row, field) !== undefined));
  const rows = values.map((row, i): ViewRow => {
    const more = rest.flatMap(field => factOf(fields[field]!, row[field], names));
    const cells = filled.map(field => String(text(row, field) ?? sharedLabels.dash));
    return { cells: [toPersianDigits(i + 1), ...cells], ...(more.length > 0 && { more }) };
  });
  const heads = [{ label: paperWords.row }, ...filled.map(field => columnOf(fields[field]!))].map(
    (column, i): ViewColumn => (isLongName(column, i, rows) ? { ...column, wraps: true } : column),
  );
  return { title, columns: heads, rows, width: widthOf(heads, rows) };
}

const columnOf = (spec: FieldSpec): ViewColumn => ({
  label: labelOf(spec, spec.short),
  ...(isAmount(spec) && { amount: true }),
  ...(isCode(spec) && { code: true }),
  ...(spec.type === 'text' && { text: true }),
});

/** A text wraps between words and is content with this many characters. */
const TEXT_WIDTH = 26;

/** Up to so many characters a name, such as a unit's, is on one line; a longer one is broken, and takes no room from the description. */
const NAME_WIDTH = 18;

const isLongName = ({ amount, code, text }: ViewColumn, i: number, rows: readonly ViewRow[]): boolean =>
  !amount && !code && !text && rows.some(({ cells }) => cells[i]!.length > NAME_WIDTH);

const widthOf = (columns: readonly ViewColumn[], rows: readonly ViewRow[]): number =>
  columns.reduce((sum, { label, text, wraps }, i) => {
    if (text) return sum + TEXT_WIDTH;
    if (wraps) return sum + NAME_WIDTH;
    const longestWord = Math.max(...label.split(' ').map(word => word.length));
    return sum + rows.reduce((most, { cells }) => Math.max(most, cells[i]!.length), longestWord);
  }, 0);

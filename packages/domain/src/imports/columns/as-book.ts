import { formatField, type FieldSpec, type Value } from '../../fields/index.ts';
import type { InvoiceDocument } from '../../invoices/index.ts';
import { importPart, type ImportPart } from '../../enums/index.ts';
import { jalaliText, tehranDayOf, tehranTimeOf } from '../../primitives/index.ts';
import { columnOf, type SampleColumn } from './sample.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import { importTemplates } from './fields/templates.ts';
import type { TargetKey } from './types.ts';

/** A sheet of our standard layout, and how an invoice stands in it. */
export interface InvoiceSheet {
  readonly name: string;
  readonly columns: readonly SampleColumn[];
  /** A row for each line, payment or shipped good; `number` joins them. An invoice without lines has one row all the same. */
  readonly rowsOf: (invoice: InvoiceDocument, number: string) => string[][];
}

type Row = Readonly<Record<string, Value>>;

const partOf: Readonly<Partial<Record<ImportPart, (invoice: InvoiceDocument) => readonly object[]>>> = {
  [importPart.id.invoices]: ({ invoiceBodies }) => (invoiceBodies.length > 0 ? invoiceBodies : [{}]),
  [importPart.id.payments]: ({ invoicePayments }) => invoicePayments,
  [importPart.id.shippingGoods]: ({ invoiceHeader }) => invoiceHeader.invoiceShippingGoods ?? [],
};

/** Invoices as a book that is read back without a change. */
export const invoiceSheets: readonly InvoiceSheet[] = importTemplates[0]!.sheets.map(
  ({ name, part, columns }) => ({
    name,
    columns: columns.map(columnOf),
    rowsOf: (invoice, number) =>
      partOf[part]!(invoice).map((row, i) =>
        columns.map(({ target }) =>
          target === OWN_NUMBER ? number : textAt(target, invoice, row as Row, i),
        ),
      ),
  }),
);

function textAt(target: TargetKey, invoice: InvoiceDocument, row: Row, index: number): string {
  const [section, field] = target.split('.') as [string, string];
  if (target === 'item.lineNumber') return String(index + 1);
  const from: Row =
    section === 'invoice'
      ? (invoice as unknown as Row)
      : section === 'header'
        ? (invoice.invoiceHeader as Row)
        : row;
  const value = from[field];
  return value === undefined ? '' : textOf(targetOf(target)!.spec, value);
}

/** As it is read: names of choices, plain numerals, our calendar. */
function textOf(spec: FieldSpec, value: NonNullable<Value>): string {
  if (spec.type === 'enum') return spec.of.label(value as number) ?? String(value);
  if (spec.type === 'day') return jalaliText(tehranDayOf(Number(value)));
  if (spec.type === 'flag') return formatField(spec, value) ?? '';
  if (spec.type !== 'instant') return String(value);
  const { hour, minute } = tehranTimeOf(Number(value));
  const time = [hour, minute].map(part => String(part).padStart(2, '0')).join(':');
  return `${jalaliText(tehranDayOf(Number(value)))} ${time}`;
}

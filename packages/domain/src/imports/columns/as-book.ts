import type { FieldSpec, Value } from '../../fields/index.ts';
import type { InvoiceDocument } from '../../invoices/index.ts';
import { importPart, type ImportPart } from '../../enums/index.ts';
import { jalaliText, jalaliTimeText, tehranDayOf } from '../../primitives/index.ts';
import { columnOf, type SampleColumn } from './sample.ts';
import { targetOf } from './fields/targets.ts';
import { importTemplates } from './fields/templates.ts';

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
  ({ name, part, columns }) => {
    const targets = columns.map(({ target }) => targetOf(target)!);
    return {
      name,
      columns: columns.map(columnOf),
      rowsOf: (invoice, number) => {
        const sections = sectionsOf(invoice, number);
        return partOf[part]!(invoice).map((row, i) => {
          const own: Row = { ...row, lineNumber: i + 1 };
          return targets.map(({ section, field, spec }) => textOf(spec, (sections[section] ?? own)[field]));
        });
      },
    };
  },
);

/** What an invoice says once, by the section of its fields. */
function sectionsOf(
  { invoiceHeader, invoiceBodies: _, invoicePayments: __, ...own }: InvoiceDocument,
  bookNumber: string,
): Readonly<Record<string, Row>> {
  const { invoiceShippingGoods: ___, ...header } = invoiceHeader;
  return { invoice: { ...own, bookNumber }, header };
}

/** As it is read: names of choices, plain numerals, our calendar. */
function textOf(spec: FieldSpec, value: Value): string {
  if (value === undefined) return '';
  if (spec.type === 'enum') return spec.of.label(value as number) ?? String(value);
  if (spec.type === 'day') return jalaliText(tehranDayOf(Number(value)));
  return spec.type === 'instant' ? jalaliTimeText(Number(value)) : String(value);
}

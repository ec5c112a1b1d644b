import type { FieldSpec, FieldTable, Value } from '../../fields/index.ts';
import {
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
} from '../fields/index.ts';
import { rowTitles } from '../layout.ts';

/** One field of an invoice that another value is proposed for; paths are those of faults. */
export interface Change {
  path: string;
  before?: Value;
  after?: Value;
}

/** The field behind a path, and the row that it stands in, counted from 1. */
export interface FieldPlace {
  spec: FieldSpec;
  row?: { title: string; number: number };
}

const lists = {
  invoiceBodies: { fields: itemFields, title: rowTitles.item },
  invoicePayments: { fields: paymentFields, title: rowTitles.payment },
  'invoiceHeader.invoiceShippingGoods': { fields: shippingGoodFields, title: rowTitles.shippingGood },
} as const;

export function fieldAt(path: string): FieldPlace | undefined {
  const [, list, index, rowField] = /^(.+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (list === undefined) {
    const header = path.startsWith('invoiceHeader.') ? path.slice('invoiceHeader.'.length) : undefined;
    const fields: Readonly<Record<string, FieldSpec>> = header ? headerFields : invoiceFields;
    const spec = fields[header ?? path];
    return spec && { spec };
  }
  if (!Object.hasOwn(lists, list)) return undefined;
  const { fields, title } = lists[list as keyof typeof lists];
  const spec = (fields as Readonly<Record<string, FieldSpec>>)[rowField!];
  return spec && { spec, row: { title, number: Number(index) + 1 } };
}

/** The invoice with its changes made; the one that was given stays as it is. */
export const withChanges = (invoice: InvoiceDocument, changes: readonly Change[]): InvoiceDocument =>
  changes.reduce((changed, { path, after }) => setAt(changed, path.split('.'), after), invoice);

/** The same part with another value below it. */
function setAt<T>(part: T, [step, ...rest]: readonly string[], value: Value): T {
  if (Array.isArray(part))
    return part.map((row, i) => (i === Number(step) ? setAt(row, rest, value) : row)) as T;
  const below = (part as Record<string, unknown>)[step!];
  return { ...part, [step!]: rest.length === 0 ? value : setAt(below, rest, value) };
}

/** What differs in header and lines, in the order of the form; both have the same lines. */
export function differences(before: InvoiceDocument, after: InvoiceDocument): Change[] {
  return [
    ...partDifferences(headerFields, before.invoiceHeader, after.invoiceHeader, 'invoiceHeader'),
    ...after.invoiceBodies.flatMap((row, i) =>
      partDifferences(itemFields, before.invoiceBodies[i] ?? {}, row, `invoiceBodies.${i}`),
    ),
  ];
}

/** What the server writes itself is no change of anybody's. */
function partDifferences(fields: FieldTable, before: object, after: object, path: string): Change[] {
  const [old, now] = [before, after] as readonly Readonly<Record<string, Value>>[];
  return Object.keys(fields)
    .filter(field => fields[field]!.made !== 'server' && old![field] !== now![field])
    .map(field => ({ path: `${path}.${field}`, before: old![field], after: now![field] }));
}

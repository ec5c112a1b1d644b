import type { InvoicePatternType } from '../../enums/index.ts';
import type { InvoiceDocument } from '../fields/index.ts';

/** Every type.pattern the authority knows (protocol section 5.1), in the order of its table 1. */
export const invoiceKinds = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.7',
  '1.8',
  '1.9',
  '1.11',
  '1.13',
  '1.14',
  '2.1',
  '2.3',
  '2.9',
  '2.13',
] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Known to the table and switched off (product.md section 3). */
const switchedOff: readonly InvoiceKind[] = ['1.9', '1.13', '1.14', '2.9', '2.13'];
export const offeredKinds = invoiceKinds.filter(kind => !switchedOff.includes(kind));

export const isInvoiceKind = (text: string): text is InvoiceKind => byText.has(text);

/** The one text of each kind: tables are asked by it a hundred times for every line, and one put together anew is slow to look up. */
const byText: ReadonlyMap<string, InvoiceKind> = new Map(invoiceKinds.map(kind => [kind, kind]));

export const isOffered = (kind: InvoiceKind): boolean => offeredKinds.includes(kind);

export const typeOf = (kind: InvoiceKind): 1 | 2 => (kind.startsWith('1.') ? 1 : 2);
/** Protocol section 5.1: these have no sales return. */
export const patternsWithoutReturn: readonly number[] = [7, 8, 11];

export const patternOf = (kind: InvoiceKind): InvoicePatternType =>
  Number(kind.slice(2)) as InvoicePatternType;

/** The kind in which a new invoice like this one can be made; none where that is offered no more. */
export function offeredKindOf(invoice: Pick<InvoiceDocument, 'invoiceHeader'>): InvoiceKind | undefined {
  const kind = kindOf(invoice);
  return kind && isOffered(kind) ? kind : undefined;
}

/** The kind of a document, or undefined while type or pattern is missing or does not exist together. */
export function kindOf(invoice: Pick<InvoiceDocument, 'invoiceHeader'>): InvoiceKind | undefined {
  const { invoiceType, invoicePattern } = invoice.invoiceHeader;
  return byText.get(`${invoiceType}.${invoicePattern}`);
}

import type { FieldTable } from '../../fields/index.ts';
import { invoiceSections, type FieldOf, type InvoiceDocument } from '../fields/index.ts';
import type { Facts } from '../rules/conditions.ts';
import { kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { stateOf } from '../rules/rule-for.ts';

/** Of an invoice that was issued elsewhere we know nothing but its number: it is kept as a plain sale. */
export const unknownKind: InvoiceKind = '1.1';

/** What a person gave, without what follows from the sums and what the server made. */
export function given<T extends object>(
  reference: InvoiceDocument,
  section: 'header' | 'item',
  facts: Facts,
  values: T,
): Partial<T> {
  const kind = kindOf(reference) ?? unknownKind;
  const { [section]: fields } = invoiceSections;
  const isGiven = (name: string) =>
    name in fields &&
    !(fields as FieldTable)[name]!.made &&
    !stateOf(kind, section, name as FieldOf<typeof section>, facts).computed;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isGiven(name))) as Partial<T>;
}

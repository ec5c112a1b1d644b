import { formatField, measuredField, type FieldSpec, type Value } from '@moadi/domain/fields';
import type { InvoiceItem } from '../answers.ts';

/** A value as people read it, by default with its unit; of a code from one of the authority's lists, its name. */
export function shownText(
  { names }: Pick<InvoiceItem, 'names'>,
  spec: FieldSpec,
  value: Value,
  { bare }: { bare?: true } = {},
): string | undefined {
  const text = bare ? formatField(spec, value) : measuredField(spec, value);
  return (text !== undefined && spec.type === 'choice' && names[spec.from]?.[text]) || text;
}

import { identifierKinds } from '../identifiers/index.ts';
import { normalizeText, plainDecimal, toLatinDigits } from '../primitives/index.ts';
import type { DocumentOf, FieldSpec, FieldTable, Value } from './spec.ts';

/**
 * A document as we keep it: Persian and Arabic digits and letters normalised, separators gone, amounts in canonical
 * decimal text, empty texts absent. What cannot be read stays as it was typed, for the check to name it.
 */
export function normalizeDocument<T extends FieldTable>(fields: T, document: DocumentOf<T>): DocumentOf<T> {
  const kept: Record<string, Value> = {};
  for (const [field, given] of Object.entries(document as Record<string, Value>)) {
    const value = Object.hasOwn(fields, field) ? normalizeValue(fields[field]!, given) : undefined;
    if (value !== undefined && value !== '') kept[field] = value;
  }
  return kept as DocumentOf<T>;
}

function normalizeValue(spec: FieldSpec, value: Value | null): Value {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  switch (spec.type) {
    case 'code':
      return identifierKinds[spec.kind].normalize(value);
    case 'rial':
    case 'decimal':
      return plainDecimal(value) ?? toLatinDigits(value).trim();
    case 'digits':
    case 'latin':
    case 'choice':
      return toLatinDigits(value).replace(/\s/g, '');
    default:
      return normalizeText(value);
  }
}

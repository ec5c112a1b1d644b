import type { Fault } from '../faults/index.ts';
import type { Instant } from '../primitives/index.ts';
import { isEmpty, missing, valueFaults } from './check.ts';
import type { DocumentOf, FieldTable, Value } from './spec.ts';

/** Those that people fill in. */
export const fieldsByHand = (fields: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(fields).filter(([, { made }]) => !made));

/** The document in a row that has more: what a form begins with to edit it. */
export const documentOf = <T extends FieldTable>(fields: T, row: object): DocumentOf<T> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields)) as DocumentOf<T>;

const isSame = (a: Value, b: Value): boolean => a === b || (isEmpty(a) && isEmpty(b));

/**
 * Faults of a flat document: `required` names the fields it must have. What stays as it was `before` is not judged anew: it may be
 * from elsewhere, or older than a limit.
 */
export function documentFaults<T extends FieldTable>(
  fields: T,
  document: { readonly [K in keyof T]?: unknown },
  required: readonly (keyof T & string)[],
  now: Instant,
  before?: { readonly [K in keyof T]?: unknown },
): Fault[] {
  return Object.entries(fields).flatMap(([field, spec]) => {
    const value = document[field] as Value;
    if (before && isSame(value, before[field] as Value)) return [];
    if (isEmpty(value)) return required.includes(field) ? [missing(spec, field)] : [];
    return valueFaults(spec, value, field, now);
  });
}

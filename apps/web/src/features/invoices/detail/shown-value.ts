import { measuredField, type Value } from '@moadi/domain/fields';
import { fieldAt } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { repairWords as words } from '../words.ts';

/** Only registering gives the next one. */
export const NUMBER = 'internalSerialNumber';

/** A value as a change of it is told: «۹ درصد». */
export function shownValue(path: string, value: Value): string {
  const spec = fieldAt(path)?.spec;
  if (path === NUMBER) return toPersianDigits(String(value ?? ''));
  return (spec && measuredField(spec, value)) ?? words.nothing;
}

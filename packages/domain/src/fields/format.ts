import { activeStatus } from '../enums/index.ts';
import {
  formatDecimal,
  formatJalali,
  formatJalaliTime,
  formatRial,
  tehranDayOf,
} from '../primitives/index.ts';
import { isEmpty } from './check.ts';
import type { FieldSpec, Value } from './spec.ts';

/** A value as people read it: Persian digits, grouped amounts, Jalali dates, labels; codes stay as they are copied. */
export function formatField(spec: FieldSpec, value: Value): string | undefined {
  if (isEmpty(value)) return undefined;
  switch (spec.type) {
    case 'rial':
      return formatRial(String(value));
    case 'decimal':
      return formatDecimal(String(value));
    case 'enum':
      return spec.of.label(value as number);
    case 'day':
      return formatJalali(tehranDayOf(value as number));
    case 'instant':
      return formatJalaliTime(value as number);
    case 'flag':
      return activeStatus.label(value as boolean);
    default:
      return String(value);
  }
}

/** Read from left to right and copied: codes and numbers that are names. */
export const isCode = (spec: FieldSpec): boolean =>
  spec.type === 'code' ||
  spec.type === 'digits' ||
  spec.type === 'latin' ||
  (spec.type === 'choice' && spec.kind !== undefined);

export const isAmount = (spec: FieldSpec): boolean => spec.type === 'rial' || spec.type === 'decimal';

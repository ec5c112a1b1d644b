import { activeStatus, sharedLabels } from '../enums/index.ts';
import { identifierKinds, type IdentifierKind, type IdentifierRow } from '../identifiers/index.ts';
import {
  formatDecimal,
  formatJalali,
  formatJalaliTime,
  formatRial,
  tehranDayOf,
} from '../primitives/index.ts';
import { isEmpty } from './check.ts';
import type { FieldSpec, Value } from './spec.ts';

/** A value as people read it: Persian digits, grouped amounts, Jalali dates, labels; codes stay as they are copied, but for groups. */
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
    case 'code':
      return codeText(spec.kind, String(value));
    default:
      return String(value);
  }
}

/** A code as people read it. */
const codeText = (kind: IdentifierKind, value: string): string => {
  const { show }: IdentifierRow = identifierKinds[kind];
  return show ? show(value) : value;
};

/** The same of a value that stands alone: with its unit. */
export function measuredField(spec: FieldSpec, value: Value): string | undefined {
  const text = formatField(spec, value);
  if (text === undefined) return undefined;
  if (spec.type === 'rial') return `${text} ${sharedLabels.moneyUnit}`;
  if (spec.type !== 'decimal' || !spec.unit) return text;
  return spec.unit === 'percent' ? text + sharedLabels.percent : `${text} ${sharedLabels.weightUnit}`;
}

/** The head of such values: a number of another unit than rials says so beside its name. */
export function labelOf(spec: FieldSpec, name = spec.label): string {
  if (spec.type !== 'decimal' || spec.unit === undefined) return name;
  return `${name} (${spec.unit === 'percent' ? sharedLabels.percent : sharedLabels.weightUnit})`;
}

/** Read from left to right and copied: codes and numbers that are names. */
export const isCode = (spec: FieldSpec): boolean =>
  spec.type === 'code' ||
  spec.type === 'digits' ||
  spec.type === 'latin' ||
  (spec.type === 'choice' && spec.kind !== undefined);

export const isAmount = (spec: FieldSpec): boolean => spec.type === 'rial' || spec.type === 'decimal';

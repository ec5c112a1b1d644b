import type { FieldSpec } from '@moadi/domain/fields';

/** Whether the field's input holds its text itself: it need not be drawn anew for a key (`useHeldText`). */
export const holdsItsText = ({ type }: FieldSpec): boolean => heldTypes.has(type);

const heldTypes: ReadonlySet<FieldSpec['type']> = new Set([
  ...(['text', 'latin', 'digits', 'code', 'rial', 'decimal'] as const),
]);

import type { FieldTable } from '../../fields/index.ts';

/** A unit of measurement, as the authority numbers them (`mu`; spec 3 sections 3 and 5). */
export const unitFields = {
  unitName: { label: 'نام', type: 'text', max: 128 },
  code: { label: 'کد', type: 'digits', max: 8 },
} as const satisfies FieldTable;

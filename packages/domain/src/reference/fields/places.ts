import type { FieldTable } from '../../fields/index.ts';

export const provinceFields = {
  name: { label: 'نام', type: 'text', max: 128 },
} as const satisfies FieldTable;

export const cityFields = {
  name: { label: 'نام', type: 'text', max: 128 },
  provinceId: { label: 'استان', type: 'choice', from: 'provinces', max: 9 },
} as const satisfies FieldTable;

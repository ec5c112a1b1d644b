import type { FieldTable } from '../../fields/index.ts';

/** What tickets are about (spec 3 sections 3 and 5). */
export const ticketGroupFields = {
  name: { label: 'نام', type: 'text', max: 128 },
  code: { label: 'کد', type: 'digits', max: 8 },
  description: { label: 'توضیح', type: 'text', max: 128 },
} as const satisfies FieldTable;

/** What is asked for, within a group. */
export const ticketTypeFields = {
  name: { label: 'عنوان', type: 'text', max: 128 },
  code: { label: 'کد', type: 'digits', max: 8 },
  requestGroupId: { label: 'گروه', type: 'choice', from: 'ticketGroups', max: 36 },
  description: { label: 'توضیح', type: 'text', max: 128 },
} as const satisfies FieldTable;

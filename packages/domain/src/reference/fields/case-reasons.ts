import type { FieldTable } from '../../fields/index.ts';

/** Why something in a case is deficient, as reviewers choose it. */
export const caseReasonFields = {
  title: { label: 'دلیل', type: 'text', max: 200 },
  code: { label: 'کد', type: 'digits', max: 8 },
} as const satisfies FieldTable;

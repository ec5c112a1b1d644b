import { cannedValue } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

const values = cannedValue.items.map(({ label }) => `{${label}}`).join('، ');

/** What the support answers again and again; values of the ticket at hand stand in braces. */
export const cannedAnswerFields = {
  title: { label: 'عنوان', type: 'text', max: 128 },
  message: { label: 'متن', type: 'text', max: 2_000, lines: true, help: `از درخواست پر می‌شود: ${values}` },
} as const satisfies FieldTable;

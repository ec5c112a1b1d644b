import { activitySection } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

/** An economic activity: a class of ISIC rev. 4, or one that people add (spec 3 sections 3 and 5). */
export const activityFields = {
  title: { label: 'عنوان', type: 'text', max: 128 },
  name: { label: 'نام کوتاه', type: 'text', max: 32 },
  code: { label: 'کد', type: 'digits', max: 4 },
  section: { label: 'بخش', type: 'enum', of: activitySection },
  description: { label: 'توضیح', type: 'text', max: 500, lines: true },
} as const satisfies FieldTable;

import { messageAudience, roleType } from '../enums/index.ts';
import type { FieldTable } from '../fields/index.ts';

/** A message that staff writes (spec 3 section 5): to one person, the people of a case, a role, or everybody. */
export const announcementFields = {
  title: { label: 'عنوان', type: 'text', max: 32 },
  message: { label: 'متن پیام', type: 'text', max: 2_000, lines: true },
  audience: { label: 'گیرنده', type: 'enum', of: messageAudience },
  userId: { label: 'کاربر', type: 'choice', from: 'users', max: 36 },
  clientId: { label: 'پرونده', type: 'choice', from: 'cases', max: 9 },
  role: { label: 'نقش', type: 'enum', of: roleType },
  publishDate: { label: 'زمان انتشار', type: 'instant', help: 'اگر خالی بماند، همین حالا منتشر می‌شود.' },
  endDate: { label: 'پایان نمایش', type: 'instant', help: 'اگر خالی بماند، در صندوق‌ها می‌ماند.' },
} as const satisfies FieldTable;

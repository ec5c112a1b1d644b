import { defineEnum, type EnumId } from './define.ts';

/** Through what somebody sees a case. */
export const accessKind = defineEnum({
  owner: { id: 1, label: 'صاحب پرونده' },
  given: { id: 2, label: 'دسترسی' },
  invitation: { id: 3, label: 'دعوت' },
});
export type AccessKind = EnumId<typeof accessKind>;

export const accessState = defineEnum({
  active: { id: 1, label: 'برقرار', meaning: 'success' },
  waiting: { id: 2, label: 'در انتظار پذیرش', meaning: 'waiting' },
  ended: { id: 3, label: 'پایان‌یافته', meaning: 'neutral' },
});
export type AccessState = EnumId<typeof accessState>;

/** How an access or an invitation ended. */
export const accessEnd = defineEnum({
  ended: { id: 1, label: 'پایان داده شد' },
  withdrawn: { id: 2, label: 'پس گرفته شد' },
  refused: { id: 3, label: 'پذیرفته نشد' },
  expired: { id: 4, label: 'مهلت آن تمام شد' },
  taken: { id: 5, label: 'پذیرفته شد' },
});
export type AccessEnd = EnumId<typeof accessEnd>;

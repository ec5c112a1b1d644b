import { defineEnum, type EnumId } from './define.ts';

export const activeStatus = defineEnum({
  active: { id: true, label: 'فعال', meaning: 'success' },
  inactive: { id: false, label: 'غیرفعال', meaning: 'neutral' },
});
export type ActiveStatus = EnumId<typeof activeStatus>;

export const readStatus = defineEnum({
  read: { id: true, label: 'خوانده‌شده' },
  unread: { id: false, label: 'خوانده‌نشده' },
});
export type ReadStatus = EnumId<typeof readStatus>;

/** Of the mobile-ownership and civil-registry inquiries. Our wording. */
export const verificationStatus = defineEnum({
  verified: { id: true, label: 'تأیید شده', meaning: 'success' },
  notVerified: { id: false, label: 'تأیید نشده', meaning: 'warning' },
});
export type VerificationStatus = EnumId<typeof verificationStatus>;

/** `{n}` is the count. */
export const relativeTime = defineEnum({
  days: { id: 'days', label: '{n} روز پیش' },
  hours: { id: 'hours', label: '{n} ساعت پیش' },
  minutes: { id: 'minutes', label: '{n} دقیقه پیش' },
  moments: { id: 'moments', label: 'لحظاتی پیش' },
});
export type RelativeTime = EnumId<typeof relativeTime>;

import { toPersianDigits } from '@moadi/domain/primitives';

/** What a certificate says of itself. */
export const certificateWords = {
  subject: 'صاحب گواهی',
  serialNumber: 'شناسه صاحب گواهی',
  issuer: 'صادرکننده',
  from: 'آغاز اعتبار',
  to: 'پایان اعتبار',
  fingerprint: 'اثر انگشت گواهی',
  daysLeft: (days: number) => `${toPersianDigits(days)} روز مانده`,
  lastDay: 'امروز تمام می‌شود',
  ended: 'اعتبار تمام شده',
};

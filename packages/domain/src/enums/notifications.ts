import { defineEnum, type EnumId } from './define.ts';

/** Whom a message is for. */
export const messageAudience = defineEnum({
  user: { id: 1, label: 'یک کاربر' },
  case: { id: 2, label: 'کاربران یک پرونده' },
  role: { id: 3, label: 'کاربران یک نقش' },
  all: { id: 4, label: 'همه کاربران' },
});
export type MessageAudience = EnumId<typeof messageAudience>;

/**
 * What text messages are about. `mayDecline`: anyone who does not want such a one gets none; the others go out whatever was chosen.
 * `atFirst`: whether it is sent to anyone who has chosen nothing.
 */
export const smsKind = defineEnum({
  code: {
    id: 'code',
    label: 'کدهای یک‌بارمصرف',
    tells: 'کد ورود و کد تأیید کارهای مهم',
    mayDecline: false,
    atFirst: true,
  },
  security: {
    id: 'security',
    label: 'هشدارهای امنیتی حساب',
    tells: 'تغییر مرحله دوم ورود و کاربرد مشکوک نشست‌ها',
    mayDecline: false,
    atFirst: true,
  },
  caseState: {
    id: 'caseState',
    label: 'وضعیت پرونده',
    tells: 'تغییر وضعیت، اعلام نقص و دلیل آن',
    mayDecline: true,
    atFirst: true,
  },
  contract: {
    id: 'contract',
    label: 'مهلت‌های قرارداد',
    tells: 'مهلت پست اصل قرارداد و نزدیک شدن پایان آن',
    mayDecline: true,
    atFirst: true,
  },
  access: {
    id: 'access',
    label: 'دسترسی به پرونده‌ها',
    tells: 'دسترسی تازه شما به یک پرونده و پایان آن',
    mayDecline: true,
    atFirst: true,
  },
  invoice: {
    id: 'invoice',
    label: 'صورتحساب‌ها',
    tells: 'صورتحساب‌های ردشده یا نیازمند تصمیم، چند مورد با هم در یک پیامک',
    mayDecline: true,
    atFirst: false,
  },
  deadline: {
    id: 'deadline',
    label: 'مهلت‌ها',
    tells: 'پایان مهلت ارسال صورتحساب و پایان گواهی امضا',
    mayDecline: true,
    atFirst: false,
  },
  ticket: {
    id: 'ticket',
    label: 'درخواست‌های پشتیبانی',
    tells: 'پاسخ پشتیبانی به درخواست شما',
    mayDecline: true,
    atFirst: false,
  },
});
export type SmsKind = EnumId<typeof smsKind>;

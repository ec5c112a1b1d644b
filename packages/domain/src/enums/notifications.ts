import { defineEnum, type EnumId } from './define.ts';

/** What text messages are about. `mayDecline`: whoever does not want such a one gets none; the others go out whatever was chosen. */
export const smsKind = defineEnum({
  code: {
    id: 'code',
    label: 'کدهای یک‌بارمصرف',
    tells: 'کد ورود و کد تأیید کارهای مهم',
    mayDecline: false,
  },
  security: {
    id: 'security',
    label: 'هشدارهای امنیتی حساب',
    tells: 'تغییر مرحله دوم ورود و کاربرد مشکوک نشست‌ها',
    mayDecline: false,
  },
  caseState: {
    id: 'caseState',
    label: 'وضعیت پرونده',
    tells: 'تغییر وضعیت، اعلام نقص و دلیل آن',
    mayDecline: true,
  },
  contract: {
    id: 'contract',
    label: 'مهلت‌های قرارداد',
    tells: 'مهلت پست اصل قرارداد و نزدیک شدن پایان آن',
    mayDecline: true,
  },
  access: {
    id: 'access',
    label: 'دسترسی به پرونده‌ها',
    tells: 'دسترسی تازه شما به یک پرونده و پایان آن',
    mayDecline: true,
  },
});
export type SmsKind = EnumId<typeof smsKind>;

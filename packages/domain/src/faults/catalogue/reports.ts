export const reports = {
  lastDays: 'صورتحساب‌های {n} روز گذشته',
  rangeTooOld: 'بازه گزارش نمی‌تواند پیش از ۹۰ روز گذشته باشد.',

  // Ours, beyond data/validation-messages-fa.json.
  rangeTooLong: 'بازه گزارش نمی‌تواند بیش از {days} روز باشد. لطفاً بازه کوتاه‌تری انتخاب کنید.',
} as const;

export const notifications = {
  empty: 'پیامی وجود ندارد.',
  unread: '{n} پیام خوانده‌نشده',
  sent: 'پیام با موفقیت ارسال شد.',

  // Ours, beyond data/validation-messages-fa.json.
  alwaysSent: 'پیامک «{name}» برای امنیت حساب همیشه فرستاده می‌شود و خاموش نمی‌شود.',
  userInactive: 'کاربر انتخاب‌شده فعال نیست. لطفاً کاربر فعالی را انتخاب کنید.',
  providerTroubleTitle: '{name} نیازمند رسیدگی است',
  providerTrouble:
    'سرویس {name} {cause} (کد {code}). تا رفع آن، کاربران بی‌پاسخ می‌مانند. لطفاً تنظیم‌ها و حساب سرویس را بررسی کنید.',
} as const;

export const notifications = {
  empty: 'پیامی وجود ندارد.',
  unread: '{n} پیام خوانده‌نشده',
  sent: 'پیام با موفقیت ارسال شد.',

  // Ours, beyond data/validation-messages-fa.json.
  userInactive: 'کاربر انتخاب‌شده فعال نیست. لطفاً کاربر فعالی را انتخاب کنید.',
} as const;

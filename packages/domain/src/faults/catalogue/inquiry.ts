export const inquiry = {
  authenticityFailed: 'اصالت صورتحساب تأیید نشد.',
  authenticitySuccess: 'اصالت صورتحساب تأیید شد.',

  // Ours, beyond data/validation-messages-fa.json.
  badDocument: 'این فایل سند انکارناپذیری صورتحساب نیست. لطفاً فایل دریافت‌شده از سامانه را انتخاب کنید.',
  otherVersion: 'این نسخه از سند انکارناپذیری شناخته‌شده نیست. لطفاً سند را دوباره دریافت کنید.',
  down: 'سرویس استعلام در دسترس نیست. لطفاً چند دقیقه دیگر دوباره تلاش کنید.',
} as const;

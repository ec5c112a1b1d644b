/** What became of a request to the authority, for whichever list tells it; plain, so that a screen without them loads none. */
export const causeWords = {
  timeout: 'پاسخ سازمان در زمان مجاز نرسید',
  connection: 'ارتباط با سازمان قطع شد یا برقرار نشد',
  serverError: 'سازمان خطای درونی داد',
  refused: 'سازمان درخواست را نپذیرفت',
  failed: 'خطایی در خود سامانه نگذاشت که انجام شود',
  unclear: 'پاسخ سازمان خوانا یا کامل نبود',
};

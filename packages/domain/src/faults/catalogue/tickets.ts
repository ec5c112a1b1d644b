export const tickets = {
  created: 'درخواست شما با شماره {requestRowNumber} ثبت شد.',
  messageSent: 'پیام شما ارسال شد.',
  selectGroupFirst: 'نخست گروه درخواست را انتخاب کنید.',

  // Ours, beyond data/validation-messages-fa.json.
  closed: 'این درخواست بسته شده است. لطفاً درخواست تازه‌ای ثبت کنید.',
  typeNotInGroup: 'نوع انتخاب‌شده به این گروه درخواست تعلق ندارد. لطفاً نوع دیگری انتخاب کنید.',
} as const;

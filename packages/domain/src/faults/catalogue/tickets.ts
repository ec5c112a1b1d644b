export const tickets = {
  created: 'درخواست شما با شماره {requestRowNumber} ثبت شد.',
  messageSent: 'پیام شما ارسال شد.',
  selectGroupFirst: 'نخست گروه درخواست را انتخاب کنید.',

  // Ours, beyond data/validation-messages-fa.json.
  closed: 'این درخواست بسته شده است. برای ادامه گفت‌وگو آن را دوباره باز کنید.',
  notClosed: 'این درخواست بسته نیست. لطفاً پیام خود را در همین گفت‌وگو بنویسید.',
  newerMessage:
    'این گفت‌وگو در این میان ادامه یافته است. لطفاً پیام تازه را بخوانید و سپس بفرستید؛ متن شما مانده است.',
  groupEnded: '«{name}» دیگر پذیرفته نمی‌شود. لطفاً گزینه دیگری انتخاب کنید.',
  receipt: 'درخواست شما با شماره {number} ثبت شد. پاسخ پشتیبانی تا {weekday} {day} ساعت {hour} می‌رسد.',
  receiptAtAnyTime: 'درخواست شما با شماره {number} ثبت شد و پشتیبانی به آن پاسخ می‌دهد.',
  answeredTitle: 'پاسخ درخواست {number}',
  answeredMessage: 'پشتیبانی به درخواست «{title}» پاسخ داد.',
  closedTitle: 'درخواست {number} بسته شد',
  closedMessage: 'درخواست «{title}» بسته شد. اگر پاسخ خود را نگرفته‌اید آن را دوباره باز کنید.',
  reopenedTitle: 'درخواست {number} دوباره باز شد',
  askedTitle: 'پیام تازه در درخواست {number}',
  askedMessage: 'در درخواست «{title}» که به شما سپرده شده، پیام تازه‌ای هست.',
  manyMessages: '{n} پیام تازه در یک درخواست',
  operationalError: 'خطا در صفحه {page}',
  typeNotInGroup: 'نوع انتخاب‌شده به این گروه درخواست تعلق ندارد. لطفاً نوع دیگری انتخاب کنید.',
} as const;

export const reference = {
  taken: '«{value}» پیش‌تر برای «{name}» ثبت شده است. لطفاً مقدار دیگری وارد کنید.',
  inUse: '«{name}» در {uses} به کار رفته است و حذف نمی‌شود. به جای حذف، روز پایان آن را ثبت کنید.',
  endBeforeBegin: 'پایان «{name}» باید پس از آغاز اعتبار آن باشد. لطفاً روز دیگری برگزینید.',
  hoursTurned: 'ساعت پایان باید پس از ساعت آغاز باشد. لطفاً آن را اصلاح کنید.',
  keyInUse:
    'این مقدار برای «{name}» به کار رفته است و تغییر نمی‌کند. به جای آن، ردیف تازه‌ای بسازید و روز پایان این را ثبت کنید.',
  held: '{count} {of}',
  heldAtLeast: 'دست‌کم {count} {of}',
  heldByCases: '{count} {of} ({cases})',
  heldByCasesAndOthers: '{count} {of} ({cases} و دیگران)',
  deleteConfirm: 'آیا از حذف «{name}» اطمینان دارید؟',
} as const;

/** Words of files that are put, looked at and made smaller. */
export const fileWords = {
  mustShow: 'باید نشان دهد: ',
  required: 'الزامی',
  optional: 'اختیاری',
  add: 'افزودن فایل',
  limit: (kind: string, extensions: readonly string[], size: string) =>
    `${kind} (\u2066${extensions.join(', ')}\u2069) تا ${size}`,
  limits: (each: readonly string[]) => each.join('؛ '),
  camera: 'عکس گرفتن با دوربین',
  cancel: (name: string) => `لغو بارگذاری «${name}»`,
  canceled: 'بارگذاری لغو شد.',
  view: (name: string) => `نمایش «${name}»`,
  remove: (name: string) => `حذف «${name}»`,
  removeAction: 'حذف فایل',
  removed: (name: string) => `فایل «${name}» حذف شد.`,
  restore: 'بازگرداندن',
  restored: (name: string) => `فایل «${name}» بازگردانده شد.`,
  compressTitle: 'فشرده‌سازی تصویر',
  compressText: (name: string, size: string) =>
    `حجم «${name}» ${size} است. کیفیت و اندازه را چنان برگزینید که متن مدرک خوانا بماند. محل و مشخصات عکس‌برداری از تصویر برداشته می‌شود.`,
  quality: 'کیفیت',
  scale: 'اندازه',
  result: 'حجم پس از فشرده‌سازی',
  preview: 'پیش‌نمایش تصویر فشرده',
  apply: 'اعمال تغییرات',
};

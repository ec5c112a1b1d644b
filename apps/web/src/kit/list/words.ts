/** Words of every list page. */
export const listWords = {
  search: 'جست‌وجو',
  recent: 'جست‌وجوهای پیشین',
  searchIn: (title: string) => `جست‌وجو در ${title}`,
  filter: 'فیلتر',
  noMatch: 'با این جست‌وجو و فیلترها چیزی یافت نشد.',
  clearFilters: 'پاک کردن جست‌وجو و فیلترها',
  emptyPage: 'این صفحه ردیفی ندارد.',
  firstPage: 'رفتن به صفحه نخست',
  details: 'جزئیات',
};

export const exportWords = {
  title: 'خروجی اکسل',
  all: 'همه ردیف‌های یافته‌شده',
  listed: 'ردیف‌های همین فهرست',
  allOf: (count: string) => `همه ردیف‌های یافته‌شده (${count})`,
  tooMany: (most: string) => `یک خروجی حداکثر ${most} ردیف دارد؛ فیلتری بگذارید که ردیف‌های کمتری بیابد.`,
  page: (count: string) => `همین صفحه (${count} ردیف)`,
  chosen: (count: string) => `ردیف‌های برگزیده (${count})`,
  withLines: (rows: string, lines: string) => `${rows}، ${lines}`,
  tooManyChosen: (most: string) => `حداکثر ${most} ردیف برگزیده در یک فایل می‌آید؛ به جای آن فیلتر بگذارید.`,
  busy: 'فایل پیشین هنوز آماده می‌شود.',
  inBackground: (rows: string) => `${rows}، در پس‌زمینه`,
};

export const savedWords = {
  saved: 'فیلترهای ذخیره‌شده',
  save: 'ذخیره فیلتر کنونی',
  saveAction: 'ذخیره فیلتر',
  name: 'نام فیلتر',
  nameHelp: 'برای نمونه «نسیه‌های این فصل». فیلتر روی همین دستگاه نگه داشته می‌شود.',
  replaces: 'فیلتری با این نام هست و جایگزین می‌شود.',
  nameMissing: 'برای فیلتر نامی بنویسید.',
  nameTwice: 'این نام دو بار آمده است؛ نام دیگری بنویسید.',
  manage: 'نام‌گذاری و حذف فیلترها',
  nameOf: (name: string) => `نام تازه «${name}»`,
  remove: (name: string) => `حذف فیلتر «${name}»`,
  noneLeft: 'با ثبت تغییرات، فیلتر ذخیره‌شده‌ای نمی‌ماند.',
  keep: 'ثبت تغییرات',
};

export const columnWords = {
  title: 'ستون‌های جدول',
  text: 'ستون‌هایی را که می‌خواهید ببینید برگزینید و جابه‌جا کنید. ستون نخست و پایانی هنگام پیمایش افقی سر جای خود می‌مانند. این چینش روی همین دستگاه نگه داشته می‌شود.',
  up: (label: string) => `${label}: یک جا جلوتر`,
  down: (label: string) => `${label}: یک جا عقب‌تر`,
  none: 'دست‌کم یک ستون باید بماند.',
  reset: 'بازگشت به چینش پیش‌فرض',
  keep: 'ثبت ستون‌ها',
};

export const walkWords = {
  next: 'ردیف بعدی',
  previous: 'ردیف قبلی',
  last: 'ردیف دیگری پس از این نیست.',
  first: 'ردیف دیگری پیش از این نیست.',
};

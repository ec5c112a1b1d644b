/** Words of every list page. */
export const listWords = {
  filter: 'فیلتر',
  noMatch: 'با این فیلترها چیزی یافت نشد.',
  clearFilters: 'پاک کردن فیلترها',
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

/** The letters of Persian without those that are spoken like another, which `goods_sound` turns into these. */
export const persianSounds = [...'ابپتجچخدرزژسشفقکگلمنوهی'];

/** Of the names of businesses, as `goodsSearchText` leaves them: what does not tell one from another. */
export const kindsOfCompanies: readonly string[] = [
  'شرکت',
  'موسسه',
  'تعاونی',
  'سهامی',
  'خاص',
  'عام',
  'با',
  'مسیولیت',
  'محدود',
  'تضامنی',
];

/** Words of the pages that stand before the panel. */
export const calmWords = {
  brand: 'مؤدی',
  tagline: 'سامانه صورتحساب الکترونیکی مؤدیان',
  support: 'پشتیبانی:',
  otherPerson: 'شخص دیگری در این مرورگر وارد شده است. برای ادامه کار خود دوباره وارد شوید.',
};

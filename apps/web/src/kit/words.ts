/** Words of the pages that stand before the panel. */
export const calmWords = {
  brand: 'مؤدی',
  tagline: 'سامانه صورتحساب الکترونیکی مؤدیان',
  support: 'پشتیبانی:',
};

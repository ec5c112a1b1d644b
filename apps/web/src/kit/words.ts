/** Words of the pages that stand before the panel. */
export const calmWords = {
  brand: 'مؤدی',
  tagline: 'سامانه صورتحساب الکترونیکی مؤدیان',
  support: 'پشتیبانی:',
};

/** What invoices of a case call for. */
export const needWords = {
  rejected: 'رد شده',
  needsReview: 'نیازمند بررسی',
  nearDeadline: 'نزدیک به پایان مهلت',
  proforma: 'پیش‌فاکتور',
};

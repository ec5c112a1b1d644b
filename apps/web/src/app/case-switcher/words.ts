/** Words of the dialog that goes to another case. */
export const switcherWords = {
  ownCases: 'پرونده‌های من',
  searchCase: 'نام، شماره پرونده یا شناسه حافظه',
  foundCases: (count: string) => `${count} پرونده`,
  noCaseFound: 'پرونده‌ای یافت نشد.',
};

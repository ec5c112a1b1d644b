/** Words of forms over what several people edit. */
export const editionWords = {
  newer: 'آنچه دیگری در این فاصله تغییر داده است',
  newerTaken: '(در فرم آمد)',
  takeNewer: 'جایگزین نوشته من',
  newerText: 'آنچه شما نوشته‌اید در فرم مانده است. با ثبت دوباره، فرم به همین شکل ثبت می‌شود.',
  nothing: 'خالی',
};

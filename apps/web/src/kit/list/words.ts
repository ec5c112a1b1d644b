/** Words of every list page. */
export const listWords = {
  filter: 'فیلتر',
  noMatch: 'با این فیلترها چیزی یافت نشد.',
  clearFilters: 'پاک کردن فیلترها',
};

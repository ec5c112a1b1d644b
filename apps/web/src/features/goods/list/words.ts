/** Words of the lists of goods. */
export const goodListWords = {
  one: 'کالا/خدمت',
  title: 'کالاها و خدمات',
  allTitle: 'کالاها و خدمات همه پرونده‌ها',
  add: 'افزودن کالا/خدمت',
  detailsTitle: 'جزئیات کالا/خدمت',
  deleteTitle: 'حذف کالا/خدمت',
  deleteEffect: 'قلم‌های صورتحساب‌ها رونوشتی از آن دارند و دست نمی‌خورند.',
  held: (name: string, count: string) => `شناسه «${name}» در ${count} صورتحساب ناتمام به کار رفته است.`,
};

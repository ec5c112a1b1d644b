/** Words of the goods' screens; names of fields are the domain's. */
export const goodWords = {
  createTitle: 'ایجاد کالا و خدمت',
  editTitle: 'ویرایش کالا و خدمت',
  save: 'ثبت کالا/خدمت',
  saveEdited: 'ثبت تغییرات',
  list: {
    title: 'کالاها و خدمات',
    allTitle: 'کالاها و خدمات همه پرونده‌ها',
    add: 'افزودن کالا/خدمت',
    detailsTitle: 'جزئیات کالا/خدمت',
    deleteTitle: 'حذف کالا/خدمت',
    deleteEffect: 'قلم‌های صورتحساب‌ها رونوشتی از آن دارند و دست نمی‌خورند.',
    held: (name: string, count: string) => `شناسه «${name}» در ${count} صورتحساب ناتمام به کار رفته است.`,
  },
  pickHelp: 'بخشی از شرح یا شناسه ۱۳ رقمی را بنویسید.',
  asTyped: 'شناسه‌ای که نوشتید',
};

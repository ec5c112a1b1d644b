/** Words of the goods' editor, which the invoice form opens too; names of fields are the domain's. */
export const goodWords = {
  createTitle: 'ایجاد کالا و خدمت',
  editTitle: 'ویرایش کالا و خدمت',
  save: 'ثبت کالا/خدمت',
  saveEdited: 'ثبت تغییرات',
  pickHelp: 'چند واژه از شرح یا آغاز شناسه ۱۳ رقمی را بنویسید.',
};

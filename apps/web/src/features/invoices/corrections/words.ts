/** Words of the correction screens. */
export const correctionWords = {
  prepared: {
    3: 'ثبت پیش‌فاکتور ابطال',
    4: 'ثبت پیش‌فاکتور برگشت',
  },
  editRevokeTitle: (number: string) => `ویرایش سند ابطال ${number}`,
  editReturnTitle: (number: string) => `ویرایش سند برگشت از فروش ${number}`,
  again: 'ثبت و ارسال دوباره',
  returnTitle: (number: string) => `برگشت از فروش صورتحساب ${number}`,
  returnText:
    'برای هر قلم بنویسید چه مقدار برگشته است. آنچه می‌ماند با همان مبلغ واحد برای سازمان فرستاده می‌شود و تخفیف به همان نسبت کم می‌شود.',
  returnColumns: {
    good: 'کالا/خدمت',
    sold: 'فروخته‌شده',
    before: 'پیش‌تر برگشته',
    now: 'اکنون برمی‌گردد',
    left: 'می‌ماند',
  },
  nowOf: (name: string) => `اکنون برمی‌گردد: ${name}`,
  totalBefore: 'مبلغ کل اکنون',
  totalAfter: 'مبلغ کل پس از برگشت',
  returnConfirm: (before: string, after: string) =>
    `مبلغ کل از ${before} به ${after} می‌رسد و سند برگشت به سازمان امور مالیاتی ارسال می‌شود.`,
  revokeTitle: (number: string) => `ابطال صورتحساب ${number}`,
  revokeText: 'همه صورتحساب باطل می‌شود و بازگشتی ندارد. برای بخشی از کالا، برگشت از فروش ثبت کنید.',
  revokeConfirm: 'پس از پذیرش سازمان امور مالیاتی، این صورتحساب باطل است و دیگر اصلاح نمی‌شود.',
  preparedConfirm: 'سند به‌صورت پیش‌فاکتور ثبت می‌شود تا مدیر مالی آن را بفرستد.',
  reason: 'دلیل (توضیحات)',
  revokeById: 'ابطال با شماره مالیاتی',
  revokeByIdText:
    'صورتحسابی را باطل می‌کند که شماره منحصربه‌فرد مالیاتی آن را دارید؛ حتی اگر در سامانه دیگری با همین حافظه مالیاتی صادر شده باشد.',
  // chain
  thisOne: 'همین صورتحساب',
  reaction: 'واکنش خریدار',
  total: 'مبلغ کل',
  referenceElsewhere: (taxId: string) => `مرجع در این سامانه نیست: ${taxId}`,
  changed: 'آنچه تغییر کرده است',
  whole: 'کل صورتحساب',
  lineGone: 'قلم حذف شده است',
  before: 'پیش',
  after: 'پس',
  field: 'مورد',
  line: 'قلم',
  alone: 'سند دیگری به این صورتحساب ارجاع نداده است.',
  actsTitle: 'کارهای ارجاعی',
};

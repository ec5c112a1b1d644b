/** Words of the invoice on paper; names of fields are the field tables'. */
export const paperWords = {
  title: 'صورتحساب الکترونیکی',
  seller: 'فروشنده',
  name: 'نام',
  economyCode: 'شماره اقتصادی',
  nationalIdentityCode: 'شناسه هویتی',
  branchCode: 'کد شعبه',
  postalCode: 'کد پستی',
  landlineNumber: 'تلفن',
  address: 'نشانی',
  row: 'ردیف',
  createDate: 'تاریخ ایجاد',
  state: 'وضعیت',
  inRials: 'مبلغ‌ها به ریال',
  inWords: 'مبلغ کل به حروف',
  page: 'صفحه',
  of: 'از',
} as const;

/** Words of the reports. */
export const words = {
  ofCase: (name: string) => `گزارش صورتحساب‌های ${name}`,
  sales: 'مبلغ پذیرفته‌شده',
  vat: 'مالیات پذیرفته‌شده',
  activeCases: 'پرونده‌های فعال',
  payers: 'مؤدیان تازه',
};

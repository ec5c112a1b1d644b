/** Words of the reports. */
export const words = {
  invoices: 'گزارش صورتحساب‌ها',
  cases: 'گزارش پرونده‌ها',
  contracts: 'گزارش قراردادها',
  users: 'گزارش کاربران',
  ofCase: (name: string) => `گزارش صورتحساب‌های ${name}`,
  // tiles
  ever: 'کل از آغاز',
  inRange: 'در این بازه',
  sales: 'مبلغ پذیرفته‌شده',
  vat: 'مالیات پذیرفته‌شده',
  activeCases: 'پرونده‌های فعال',
  payers: 'مؤدیان تازه',
  // charts
  byDate: 'روند',
  byState: 'وضعیت‌ها',
  byPattern: 'الگوها',
  byType: 'نوع صورتحساب',
  bySubject: 'موضوع صورتحساب',
  byPersonType: 'نوع شخص',
  byContractType: 'نوع قرارداد',
  byRole: 'نقش‌ها',
};

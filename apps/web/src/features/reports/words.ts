/** Words of the reports. */
export const words = {
  ofCase: (name: string) => `گزارش صورتحساب‌های ${name}`,
  accepted: 'پذیرفته‌شده',
  rejected: 'رد شده',
  sales: 'مبلغ پذیرفته‌شده',
  vat: 'مالیات پذیرفته‌شده',
  activeCases: 'پرونده‌های فعال',
  payers: 'مؤدیان تازه',
  today: (count: string) => `امروز: ${count}`,
  rial: 'ریال',
  workbook: 'خروجی اکسل',
  workbookGiven: 'فایل اکسل گزارش دریافت شد.',
};

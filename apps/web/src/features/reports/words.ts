/** Words of the reports. */
export const words = {
  ofCase: (name: string) => `گزارش صورتحساب‌های ${name}`,
  activeCases: 'پرونده‌های فعال',
  payers: 'مؤدیان تازه',
};

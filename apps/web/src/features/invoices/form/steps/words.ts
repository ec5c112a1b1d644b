/** Words of what a check has found, and of its ways out. */
export const foundWords = {
  moreErrors: (count: string) => `و ${count} مورد دیگر`,
  errorsTop: 'پیش از ادامه این موارد را اصلاح کنید:',
  remarksTop: 'پیش از ادامه این موارد را ببینید:',
  mendWith: (value: string) => `جایگزینی با ${value}`,
  mendEmpty: 'پاک کردن مقدار',
  mendAll: (count: string) => `اصلاح هر ${count} مورد`,
};

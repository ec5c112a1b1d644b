/** Words of the users page. */
export const userWords = {
  title: 'کاربران',
  details: 'جزئیات',
  detailsTitle: 'جزئیات کاربر',
  close: 'بستن',
  activate: 'فعال کردن',
  deactivate: 'غیرفعال کردن',
  activateTitle: (name: string) => `فعال کردن «${name}»`,
  activateText: 'این کاربر دوباره می‌تواند وارد شود. نشست‌های پیشین او باز نمی‌گردند.',
  deactivateTitle: (name: string) => `غیرفعال کردن «${name}»`,
  deactivateText:
    'همه نشست‌های این کاربر پایان می‌یابد، دلیل آن به او گفته می‌شود و تا فعال شدن دوباره نمی‌تواند وارد شود. پرونده‌ها و صورتحساب‌های او دست‌نخورده می‌مانند.',
  inquire: 'اجرای استعلام‌ها',
  changeRole: 'تغییر نقش',
  changeRoleTitle: (name: string) => `تغییر نقش «${name}»`,
  roleEffect:
    'نقش تازه تا چند ثانیه دیگر در نشست‌های باز این کاربر هم به کار می‌آید و به او پیام داده می‌شود.',
  role: 'نقش',
  current: 'کنونی',
  freeIdentity: 'آزاد کردن هویت',
  freeIdentityTitle: (name: string) => `آزاد کردن هویت «${name}»`,
  freeIdentityEffect:
    'کد ملی، تاریخ تولد و نام‌ها از این حساب برداشته می‌شود تا صاحب آن‌ها بتواند ثبت‌نام کند. حساب می‌ماند و به دارنده آن پیام داده می‌شود.',
  identityFreed: (name: string) => `هویت «${name}» آزاد شد.`,
  resetFactor: 'برداشتن مرحله دوم ورود',
  resetFactorTitle: (name: string) => `برداشتن مرحله دوم ورود «${name}»`,
  resetFactorEffect:
    'برنامه رمزساز، کلیدهای عبور و کدهای بازیابی این کاربر برداشته می‌شود و همه نشست‌های او پایان می‌یابد. در ورود بعدی مرحله دوم را از نو می‌سازد.',
  factorReset: (name: string) => `مرحله دوم ورود «${name}» برداشته شد.`,
  reason: 'دلیل',
  reasonHelp: 'در رویدادها نگه داشته می‌شود.',
  ownAccount: 'این حساب خود شماست.',
  userType: 'نوع شخص',
  description: 'توضیح',
  modifyDate: 'آخرین تغییر',
};

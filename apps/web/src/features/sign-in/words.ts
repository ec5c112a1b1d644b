/** Words of the sign-in page. */
export const signInWords = {
  titles: { mobile: 'ورود یا ثبت‌نام', identity: 'مشخصات هویتی', names: 'مشخصات فردی', code: 'کد تأیید' },
  texts: {
    mobile: 'شماره همراه خود را وارد کنید.',
    identity: 'این شماره تازه است. مشخصات دارنده آن را وارد کنید.',
    names: 'نام‌ها را همان‌گونه که در مدرک اقامت آمده است بنویسید.',
    code: 'کد ۶ رقمی پیامک‌شده را وارد کنید.',
  },
  nationalCode: 'کد ملی',
  comprehensiveCode: 'کد فراگیر',
  next: 'ادامه',
  back: 'بازگشت',
  signIn: 'ورود',
  changeMobile: 'ویرایش شماره',
  passkey: 'ورود با کلید عبور',
  lax: 'مرحله دوم ورود کارکنان در آن خاموش است.',
  demonstration: 'نسخه نمایشی: سازمان امور مالیاتی، پیامک و استعلام‌ها شبیه‌سازی شده‌اند.',
};
